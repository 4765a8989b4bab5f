import { describe, expect, it } from 'vitest';
import type { Json, Moment, Tell } from '../../shell/board';
import { GameTexts } from '../../shell/texts';
import en from '../../../games/starcraft/locale/en.json';
import components from '../../../games/starcraft/locale/en.components.json';
import web from '../../../games/starcraft/locale/en.web.json';
import gives from './gives';

const texts = new GameTexts('en', { ...en, ...components, ...web } as Record<string, string>, (seat) => ['Anna', 'Bert'][seat] ?? null);
const tell: Tell = { texts, seat: 0, players: 2 };
const player = (seat: number) => ({ seat, faction: 'raynor', race: 'terran', alive: true, points: 3, hand: 6, controlled: 2, workers: 5 });
const view = (variant: string) => ({ variant, round: 1, players: [player(0), player(1)], areas: {}, goals: [{ seat: 0, have: 0, need: 1, could_win: false }, { seat: 1, have: 0, need: 1, could_win: false }] }) as unknown as Json;

describe('what the board tells the shell', () => {
  it('names what wins in each way to play', () => {
    const said = (variant: string) => gives.goal(view(variant), tell).text;
    expect(said('base')).toContain('conquest points');
    expect(said('team')).toContain('together');
    for (const variant of ['galactic_conquest', 'team_conquest']) expect(said(variant)).not.toContain('points');
    expect(said('team_conquest')).toContain('team');
  });
  it('counts opponents in a conquest, not points', () => {
    const label = (variant: string) => gives.chip(view(variant), 0, tell).goal?.label;
    expect(label('base')).toContain('conquest points');
    expect(label('galactic_conquest')).toContain('opponents');
    const moments = [{ version: 1, by: 0, events: [], view: view('galactic_conquest') }] as unknown as Moment[];
    expect(gives.series(moments, tell).map(({ id }) => id)).toEqual(['controlled']);
    expect(gives.changes(view('galactic_conquest'), view('galactic_conquest'), [], tell).balance).toHaveLength(3);
  });
  it('tells points of a round as those of whoever gains them', () => {
    const events = [{ event: 'order_revealed', player: 1, order: 'build', planet: 'helios' }, { event: 'points_gained', player: 0, amount: 1, points: 4 }];
    const moments = [{ version: 2, by: 1, events, view: view('base') }] as unknown as Moment[];
    const { turns } = gives.changes(view('base'), view('base'), moments, tell);
    expect(turns.map(({ seat, text }) => [seat, text.length])).toEqual([[1, 1]]);
  });
});
