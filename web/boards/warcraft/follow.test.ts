import { expect, it } from 'vitest';
import { followBattle } from './follow';

it('marks the dice that the game says hit', () => {
  const began = { event: 'battle_began', space: 's1', race: 'human', enemy: 'orc' };
  const rolled = (dice: number[], hitting: number[]) => ({ event: 'dice_rolled', race: 'human', dice, hits: hitting.length, hitting });
  const record = followBattle(null, [began, { event: 'battle_phase', phase: 'melee' }, rolled([6, 5, 2, 2, 1], [1, 4]), rolled([4, 4], [])], null);
  expect(record?.rounds[0]?.melee?.rolls.map(({ hit }) => hit)).toEqual([[false, true, false, false, true], [false, false]]);
});

it('counts no battle round for a card at its start', () => {
  const events = [
    { event: 'battle_began', space: 's1', race: 'human', enemy: 'orc' },
    { event: 'card_played', player: 0, card: 'polymorph' },
    { event: 'battle_phase', phase: 'ranged' },
    { event: 'battle_phase', phase: 'melee' },
  ];
  expect(followBattle(null, events, null)?.rounds).toHaveLength(1);
  expect(followBattle(null, [...events, { event: 'battle_phase', phase: 'ranged' }], null)?.rounds).toHaveLength(2);
});
