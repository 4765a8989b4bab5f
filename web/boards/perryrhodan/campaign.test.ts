import { describe, expect, it } from 'vitest';
import { timeFor } from './answers/time';
import { phasesOf } from './campaign/campaign';
import gives from './gives';
import { pointsText } from './points';
import type { Scene } from './scene';

describe('the campaign sheet', () => {
  it('tells parts of 1/120 as points', () => {
    expect(pointsText(60, 'de')).toBe('0,5');
    expect(pointsText(-120, 'en')).toBe('−1');
    expect(pointsText(40, 'en')).toBe('0.33');
  });
  it('tells the phases from the first one played, with who triggered them', () => {
    const players = [{ points_by_phase: [0, 0, 0], triggered: [] }, { points_by_phase: [0, 0, 0], triggered: [2] }];
    const scene = { view: { first_phase: '2', last_phase: '4', phase: '3', step: 'build_section', players } } as unknown as Scene;
    expect(phasesOf(scene)).toEqual([{ phase: '2', now: false, trigger: 1 }, { phase: '3', now: true, trigger: null }, { phase: '4', now: false, trigger: null }]);
  });
});

describe('who may trigger the change', () => {
  const texts = { language: 'en', say: (key: string) => key, player: (seat: number) => `p${seat}` };
  const player = (may_trigger: boolean) => ({ alive: true, may_trigger, condition: [{ part: 'terra', have: 4, need: 4 }, { part: 'atlan', have: 0, need: 1 }] });
  const warned = (...players: object[]) => gives.goal({ phase: '1', step: 'build_section', players } as never, { texts, seat: 0, players: 2 } as never).warnings.map(({ seat }) => seat);
  it('is warned of as the view says it, not by counting parts', () => {
    expect(warned(player(false), player(true))).toEqual([1]);
    expect(warned(player(true), player(false))).toEqual([0]);
  });
});

describe('the story', () => {
  it('has one scene for what one decision brings, so that each begins somewhere else', () => {
    const texts = { language: 'en', say: (key: string) => key, name: (_: string, id: string) => id, event: ({ event }: { event: string }) => event };
    const event = (name: string, more = {}) => ({ event: name, player: 0, ...more });
    const moments = [
      { version: 3, by: 0, events: [event('card_laid_out', { place: 'terra' }), event('event_played', { card: 'p1-konter' })], view: {} },
      { version: 4, by: 0, events: [event('phase_changed'), event('won')], view: {} },
      { version: 5, by: 0, events: [event('card_drawn_unseen'), event('mission_announced', { mission: 'offensive', origin: 'terra', place: 'ferrol', opponent: 1 })], view: {} },
      { version: 6, by: 1, events: [event('card_destroyed', { player: 1 }), event('mission_ended'), event('gave_up', { player: 1 })], view: {} },
    ];
    const scenes = gives.scenes(moments as never, { texts, seat: null, players: 2 } as never);
    expect(scenes.map(({ first, kind }) => [first, kind])).toEqual([[3, 'card'], [4, 'great'], [5, 'placing'], [6, 'great']]);
    expect(scenes[1]).toMatchObject({ title: 'phase_changed', note: 'won' });
    expect(scenes[2]!.last).toBe(6);
  });
  it('tells a fight from a flight, and between which columns it went', () => {
    const texts = { language: 'en', say: (key: string) => key, name: (_: string, id: string) => id, event: ({ event }: { event: string }) => event };
    const told = (side: string, defender: number | null, ...events: string[]) => {
      const announced = { event: 'mission_announced', player: 0, mission: 'offensive', origin: 'terra', place: 'ferrol', opponent: defender };
      const moments = [{ version: 5, by: 0, events: [announced, ...events.map((event) => ({ event, player: 0 })), { event: 'mission_ended', player: 0 }], view: { mission: { attacker: 0, defender, side } } }];
      const [scene] = gives.scenes(moments as never, { texts, seat: 0, players: 2 } as never);
      return [scene!.kind, scene!.end, scene!.way];
    };
    expect(told('pro', 1, 'combat_began')).toEqual(['fight', 'repelled', { from: '0-pro-terra', to: '1-anti-ferrol' }]);
    expect(told('pro', 1, 'combat_began', 'reduction_achieved')[1]).toBe('taken');
    expect(told('anti', null)).toEqual(['placing', undefined, { from: '0-anti-terra', to: '0-anti-ferrol' }]);
  });
});

describe('the course of points', () => {
  it('belongs to whose turn begins, not to who ended the one before', () => {
    const view = (points: number) => ({ round: 1, players: [{ points_in_120: points, minus_in_120: 0, sides: { pro: [], anti: [] } }] });
    const moments = [{ version: 4, by: 1, events: [{ event: 'turn_began', player: 0 }], view: view(0) }, { version: 5, by: 0, events: [], view: view(0) }, { version: 6, by: 0, events: [{ event: 'won', player: 0 }], view: view(120) }];
    const [points] = gives.series(moments as never, { texts: { language: 'en', say: (key: string) => key }, seat: null, players: 1 } as never);
    expect(points!.points.map(({ version, seat, values }) => [version, seat, values])).toEqual([[4, 0, [0]], [6, null, [1]]]);
  });
});

describe('the time for an answer', () => {
  it('is its own where the table gives one, with what was used of it', () => {
    expect(timeFor({ kind: 'none', answers: 60 }, { left: 50_000, at: 1_000 }, 11_000)).toEqual({ whole: 60, left: 40 });
    expect(timeFor({ kind: 'none', answers: 60 }, { left: 5_000, at: 1_000 }, 11_000)).toEqual({ whole: 60, left: 0 });
    expect(timeFor({ kind: 'move', seconds: 300, answers: 20 }, { left: 20_000, at: 0 }, 0)).toEqual({ whole: 20, left: 20 });
  });
  it('is that of a decision otherwise, or there is none', () => {
    expect(timeFor({ kind: 'move', seconds: 300 }, null, 0)).toEqual({ whole: 300, left: 300 });
    expect(timeFor({ kind: 'none', answers: 60 }, null, 0)).toBeNull();
    expect(timeFor({ kind: 'player', seconds: 900 }, null, 0)).toBeNull();
  });
});
