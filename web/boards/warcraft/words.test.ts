import { expect, it } from 'vitest';
import type { Action } from '../../shell/board';
import { Realm } from './realm';
import { nameAction } from './words';

it('heads the consequences of an action by who or what does it', () => {
  const texts = { say: (key: string) => key, name: (table: string, id: string) => `${table} ${id}` };
  const realm = new Realm({ players: [], neutral: null } as never, texts as never, 0, 'safe');
  const heads: [Action, string][] = [
    [{ kind: 'move', piece: 'orc_melee', from: 's01', to: 's02' }, 'type melee'],
    [{ kind: 'play_card_at', card: 'fast', space: 's01' }, 'card fast'],
    [{ kind: 'fight', race: 'undead', space: 's01' }, 'race undead'],
    [{ kind: 'move_builder', from: 's01', to: 's02' }, 'web.warcraft.builder'],
    [{ kind: 'harvest_builder', space: 's01' }, 'web.warcraft.builder'],
    [{ kind: 'build_outpost', space: 's01' }, 'web.warcraft.outpost'],
    [{ kind: 'move_necromancer', from: 's01', to: 's02' }, 'board.mark.necromancer'],
  ];
  for (const [action, head] of heads) expect(nameAction(realm, action), action.kind).toBe(head);
});
