import type { Json, Price, Tell } from '../../shell/board';
import { load, type Cost } from './components';
import type { View } from './view';

// Everything the reader's faction can buy, with its printed price.
export default async function prices(data: (file: string) => Promise<Json>, view: Json, { texts, seat }: Tell): Promise<Price[]> {
  const player = (view as unknown as View).players.find((entry) => entry.seat === seat);
  if (!player?.faction) return [];
  const { units, buildings, modules, technologies, factions } = await load(data);
  const own = <T extends { race: string }>(list: Iterable<T>) => [...list].filter(({ race }) => race === player.race);
  const price = (table: string, id: string, cost: Cost | null, buys: Price['buys']): Price => ({ name: texts.name(table, id), cost: { ...cost }, buys });
  const { worker, transport, base } = factions.get(player.faction)!.costs;
  return [
    price('item', 'worker', worker, { kind: 'build_worker' }),
    price('item', 'transport', transport, { kind: 'build_transport' }),
    ...own(units.values()).map(({ id, cost }) => price('unit', id, cost, { kind: 'build_unit', unit: id })),
    ...own(buildings).map(({ id, cost }) => price('building', id, cost, { kind: 'build_building', building: id })),
    ...own(modules).map(({ kind, cost }) => price('module', kind, cost, { kind: 'build_module', module: kind })),
    price('item', 'base', base, { kind: 'build_base' }),
    ...own(technologies.values()).map(({ id, cost }) => price('technology', id, cost, { kind: 'acquire', technology: id })),
  ];
}
