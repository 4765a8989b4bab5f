import type { Action, EventRecord, Json, Tell } from '../../shell/board';
import type { View } from './view';

// The concrete thing behind a refusal: what the view says of the place, the stock or the order that the rule speaks of.

type Say = (key: string, args?: Record<string, Json>) => string;
interface Case {
  view: View;
  action: Action;
  tell: Tell;
  say: Say;
}

const total = (units: Record<string, number>) => Object.values(units).reduce((all, number) => all + number, 0);
const target = ({ action }: Case) => String(action.to ?? action.area ?? '');
const name = ({ tell }: Case, table: string, id: unknown) => tell.texts.name(table, String(id));
const own = ({ view, tell }: Case) => view.players.find(({ seat }) => seat === tell.seat);

function room(at: Case): string | null {
  const area = at.view.areas[target(at)];
  return area ? at.say('full', { area: name(at, 'area', target(at)), units: total(area.units), limit: area.unit_limit }) : null;
}
function holder(at: Case): string | null {
  const owner = at.view.areas[target(at)]?.owner;
  return owner === null || owner === undefined || owner === at.tell.seat ? null : at.say('held', { area: name(at, 'area', target(at)), player: at.tell.texts.player(owner) });
}
function noTransport(at: Case): string | null {
  const planets = [at.action.from ?? at.view.battle?.area, target(at)].map((area) => at.view.areas[String(area)]?.planet);
  const [from, to] = planets.map((planet) => (planet ? name(at, 'planet', planet) : null));
  return from && to && from !== to ? at.say('no_transport', { from, to }) : null;
}
function onPlanet(at: Case): string | null {
  const planet = at.view.order?.planet;
  return planet ? at.say('other_planet', { area: name(at, 'area', target(at)), planet: name(at, 'planet', planet) }) : null;
}
function purse(at: Case): string | null {
  const player = own(at);
  if (!player?.minerals || !player.gas) return null;
  return at.say('purse', { minerals: player.minerals.free, gas: player.gas.free, workers: player.workers });
}
function noneLeft(at: Case): string | null {
  const player = own(at);
  const { unit } = at.action;
  if (typeof unit === 'string' && player?.units_left[unit] === 0) return at.say('none_left', { unit: name(at, 'unit', unit) });
  if (at.action.kind === 'build_base' && player?.bases_left === 0) return at.say('no_bases_left');
  if (at.action.kind === 'build_transport' && player?.transports_left === 0) return at.say('no_transports_left');
  return null;
}
function specials(at: Case): string | null {
  const allowed = own(at)?.special_orders;
  return allowed === undefined ? null : at.say('specials', { orders: allowed });
}
function topOrder(at: Case): string | null {
  const { planet } = at.action;
  const top = at.view.orders.findLast((order) => order.planet === planet);
  const args = { planet: name(at, 'planet', planet) };
  if (!top) return at.say('no_orders', args);
  return top.owner === at.tell.seat ? null : at.say('top_order', { ...args, player: at.tell.texts.player(top.owner) });
}
function baseThere(at: Case): string | null {
  const base = at.view.areas[target(at)]?.base;
  return base === null || base === undefined ? holder(at) : at.say('base_there', { area: name(at, 'area', target(at)), player: at.tell.texts.player(base) });
}
function basesHere(at: Case): string | null {
  const planet = at.view.areas[target(at)]?.planet;
  const mine = Object.entries(at.view.areas).find(([, area]) => area.planet === planet && area.base === at.tell.seat);
  return mine ? at.say('base_here', { area: name(at, 'area', mine[0]) }) : null;
}
function noBase(at: Case): string | null {
  const planet = at.view.order?.planet;
  return planet ? at.say('no_base', { planet: name(at, 'planet', planet) }) : null;
}
function gathered(at: Case): string | null {
  const order = at.view.order;
  if (!order?.enemy_area || order.most_attackers === null) return null;
  return at.say('attackers', { area: name(at, 'area', order.enemy_area), units: total(order.gathered), most: order.most_attackers });
}

export const reasons: Record<string, (at: Case) => string | null> = {
  'SC-A16': noneLeft,
  'SC-B12': room,
  'SC-B15': basesHere,
  'SC-B16': (at) => at.say('transport_there'),
  'SC-D52': topOrder,
  'SC-E02': topOrder,
  'SC-F25': holder,
  'SC-F26': noTransport,
  'SC-M02': (at) => (at.action.unit ? at.say('none_there', { unit: name(at, 'unit', at.action.unit), area: name(at, 'area', at.action.from) }) : null),
  'SC-M03': noTransport,
  'SC-M04': onPlanet,
  'SC-M07': (at) => (at.view.order?.enemy_area ? at.say('attacks', { area: name(at, 'area', at.view.order.enemy_area) }) : null),
  'SC-M10': gathered,
  'SC-M11': room,
  'SC-M14': (at) => at.say('moved', { unit: name(at, 'unit', at.action.unit), area: name(at, 'area', at.action.from) }),
  'SC-P09': specials,
  'SC-P11': specials,
  'SC-P12': (at) => (at.action.order ? at.say('no_token', { order: name(at, 'order', at.action.order) }) : null),
  'SC-Q10': (at) => (own(at)?.module_places === undefined ? null : at.say('modules', { modules: total(own(at)!.modules), places: own(at)!.module_places! })),
  'SC-Q15': (at) => {
    const base = at.view.areas[target(at)]?.base;
    return base === null || base === undefined ? null : at.say('air_support', { area: name(at, 'area', target(at)), player: at.tell.texts.player(base) });
  },
  'SC-R06': purse,
  'SC-R07': purse,
  'SC-U02': noBase,
  'SC-U12': (at) => holder(at) ?? onPlanet(at),
  'SC-U13': room,
  'SC-U14': holder,
  'SC-U15': (at) => (at.view.order ? at.say('built', { units: at.view.order.units_built, limit: at.view.order.build_limit }) : null),
  'SC-U16': (at) => (at.view.order ? at.say('built', { units: at.view.order.units_built, limit: at.view.order.build_limit }) : null),
  'SC-U18': (at) => at.say('no_unit', { area: name(at, 'area', target(at)) }),
  'SC-U19': baseThere,
  'SC-Y08': holder,
  'SC-Z74': room,
};

export function why(rule: string, action: Action, json: Json, _history: readonly { events: EventRecord[] }[], tell: Tell): string | null {
  const say: Say = (key, args = {}) => tell.texts.say(`web.starcraft.why.${key}`, args);
  return reasons[rule]?.({ view: json as unknown as View, action, tell, say }) ?? null;
}
