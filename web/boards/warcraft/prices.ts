import type { Json, Price, Tell } from '../../shell/board';
import { loadGoods, track, type Cost } from './goods';
import { unitTypes, type View } from './realm';

// Everything the reader's race can buy, with its price.
export default async function prices(data: (file: string) => Promise<Json>, view: Json, { texts, seat }: Tell): Promise<Price[]> {
  const race = seat === null ? null : (view as unknown as View).players[seat]?.race;
  if (!race) return [];
  const goods = await loadGoods(data);
  const own = goods.buildings.filter((one) => one.race === race);
  const price = (name: string, cost: Cost, buys: Price['buys']): Price => ({ name, cost: { ...cost }, buys });
  return [
    ...own.map(({ type, training_cost }) => price(texts.name('piece', `${race}_${type}`), training_cost, { kind: 'train', piece: `${race}_${type}` })),
    ...own.filter(({ type }) => type !== 'worker').map(({ id, type }) => price(texts.name('building', id), goods.build, { kind: 'build', type })),
    price(texts.say('view.outpost'), goods.outpost, { kind: 'build_outpost' }),
    ...unitTypes.filter((type) => track(goods, race, type).length > 1).map((type) => price(texts.action({ kind: 'improve', type }), goods.improve, { kind: 'improve', type })),
  ];
}
