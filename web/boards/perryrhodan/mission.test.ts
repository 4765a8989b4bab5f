import { describe, expect, it } from 'vitest';
import type { Option } from '../../shell/board';
import { Follow } from './answers/follow';
import { placesOf, Replan } from './mission/replan';
import type { Piece } from './view';

const piece = (number: number, aboard: Piece[] = []): Piece => ({ piece: number, card: `c${number}`, aboard });

describe('taking a card out of a group', () => {
  interface Made {
    piece?: number;
    carrier?: number | null;
    gear?: number;
    to?: number;
  }
  // A table that takes decisions back and makes them again, in the order they were made.
  function run(group: Made[], out: number | null, possible: (piece: number) => boolean = () => true) {
    let made = [...group];
    let [asked, handed]: (number | null)[] = [null, null];
    const told: string[] = [];
    const borne = (bearer: number) => made.filter(({ to }) => to === bearer).map(({ gear }) => piece(gear!));
    const pieces = (carrier: number | null = null): Piece[] => made.filter((one) => one.piece !== undefined && one.carrier === carrier).map((one) => ({ ...piece(one.piece!, pieces(one.piece!)), equipment: borne(one.piece!) }));
    const replan = new Replan(out, pieces());
    for (let n = 0; n < 40; n++) {
      const missing = (field: 'piece' | 'gear') => new Set(group.flatMap((one) => (one[field] !== undefined && !made.some((other) => other[field] === one[field]) && possible(one[field]) ? [one[field]] : [])));
      const next = replan.next({ group: pieces(), asked: asked!, handed: handed!, takeable: missing('piece'), givable: missing('gear') });
      told.push(Object.keys(next)[0]!);
      if ('done' in next) return { made, told };
      if ('back' in next) made = made.slice(0, -1);
      if ('take' in next) asked = next.take;
      if ('give' in next) handed = next.give;
      if ('aboard' in next) {
        made = [...made, { piece: asked!, carrier: next.aboard }];
        asked = null;
      }
      if ('to' in next) {
        made = [...made, { gear: handed!, to: next.to }];
        handed = null;
      }
    }
    throw new Error(`no end: ${told.join(' ')}`);
  }
  const group = [{ piece: 1, carrier: null }, { piece: 2, carrier: 1 }, { piece: 3, carrier: null }, { piece: 4, carrier: 3 }];

  it('the last one is taken back alone', () => {
    expect(run(group, 4)).toEqual({ made: group.slice(0, 3), told: ['back', 'done'] });
  });
  it('what went back with it comes again, aboard the same ship', () => {
    expect(run(group, 2).made).toEqual([group[0], group[2], group[3]]);
  });
  it('what a ship carried stays with it', () => {
    expect(run(group, 1).made).toEqual([group[2], group[3]]);
  });
  it('what cannot come any more is left', () => {
    expect(run(group, 1, (one) => one !== 3).made).toEqual([]);
  });
  it('without a card the whole group goes back', () => {
    expect(run(group, null).made).toEqual([]);
  });
  it('equipment that was handed over is handed over again, but not to who stays', () => {
    const [first, second] = [{ gear: 20, to: 4 }, { gear: 21, to: 2 }];
    expect(run([...group, first, second], 2).made).toEqual([group[0], group[2], group[3], first]);
    expect(run([...group.slice(0, 2), second, ...group.slice(2), first], 4).made).toEqual([...group.slice(0, 2), second, group[2]]);
    expect(run([...group.slice(0, 2), second, ...group.slice(2), first], 1).made).toEqual([group[2], group[3], first]);
  });
  it('equipment that cannot be handed over any more stays where it is', () => {
    expect(run([...group, { gear: 20, to: 4 }], 2, (one) => one !== 20).made).toEqual([group[0], group[2], group[3]]);
  });
  it('knows who is aboard of whom', () => {
    expect(placesOf([piece(1, [piece(2, [piece(5)])])])).toEqual([{ piece: 1, carrier: null }, { piece: 2, carrier: 1 }, { piece: 5, carrier: 2 }]);
  });
});

describe('one gesture for two questions', () => {
  const option = (kind: string, more = {}): Option => ({ action: { kind, ...more } });
  it('answers the next question if it is offered, and only that one', () => {
    const done: unknown[] = [];
    const act = (action: unknown) => void done.push(action);
    const follow = new Follow();
    const first = [option('take_along', { piece: 4 })];
    follow.begin(first, (options) => options.find(({ action }) => action.kind === 'aboard' && action.piece === 7));
    follow.settle(first, act);
    follow.settle([], act);
    expect(done).toEqual([]);
    follow.settle([option('aboard', { piece: 6 }), option('aboard', { piece: 7 })], act);
    expect(done).toEqual([{ kind: 'aboard', piece: 7 }]);
    follow.settle([option('aboard', { piece: 7 })], act);
    expect(done).toHaveLength(1);
  });
  it('leaves anything else to the reader', () => {
    const done: unknown[] = [];
    const follow = new Follow();
    follow.begin([], (options) => options.find(({ action }) => action.kind === 'front'));
    follow.settle([option('pass')], (action) => void done.push(action));
    follow.settle([option('front')], (action) => void done.push(action));
    expect(done).toEqual([]);
  });
});
