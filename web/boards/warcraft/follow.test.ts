import { expect, it } from 'vitest';
import { followBattle } from './follow';

it('marks as many of the low dice as the game says hit', () => {
  const began = { event: 'battle_began', space: 's1', race: 'human', enemy: 'orc' };
  const rolled = (dice: number[], hits: number) => ({ event: 'dice_rolled', race: 'human', dice, hits });
  const record = followBattle(null, [began, { event: 'battle_phase', phase: 'melee' }, rolled([5, 2, 6, 2, 1], 2), rolled([4, 4], 0)], null);
  expect(record?.rounds[0]?.melee?.rolls.map(({ hit }) => hit)).toEqual([[false, true, false, false, true], [false, false]]);
});
