// A position of Perry Rhodan in the middle of a game, laid over the view of a table that has just begun: what the cases of perryrhodan_gestures.test.mjs
// speak of. Pieces of the reader are numbered from 0, those of the other from 160.

export const piece = (number, card, more = {}) => ({ piece: number, card, ...more });
export const column = (place, places, { units = [], ships = [], equipment = [], landed = [], agents = 0, more = [0, 0] } = {}) => ({
  place, name: place, places, room: { units: Math.max(0, places + 1 - units.length), ships: Math.max(0, places + 1 - ships.length) }, units: units.length + more[0], ships: ships.length + more[1], agents, place_cards: [], unit_cards: units, ship_cards: ships, equipment, landed,
});

export const gucky = piece(8, 'p2-gucky', { equipment: [piece(31, 'p1-psychostrahler')] });
export const hope = piece(5, 'p1-good-hope');
const sides = {
  pro: [
    column('terra', 3, {
      units: [piece(3, 'p1-perry-rhodan', { equipment: [piece(30, 'p1-impulsstrahler')] }), piece(2, 'p1-crest', { passive: true }), piece(1, 'p1-john-marshall'), piece(10, 'p1-arkonidische-wachroboter')],
      ships: [piece(4, 'p1-kaulquappe'), piece(11, 'p1-raumjaegerstaffel'), hope], equipment: [piece(20, 'p1-gcc'), piece(21, 'p1-festung', { passive: true })],
    }),
    column('ferrol', 1, { units: [gucky, piece(7, 'p2-lossosher')], agents: 1 }),
    column('venus', 1, { units: [piece(9, 'p1-ras-tschubai')], equipment: [piece(22, 'p1-energieglocke')] }),
  ],
  anti: [
    column('terra', 1, { units: [piece(40, 'p1-geheimagenten')] }),
    column('ferrol', 2, { units: [piece(42, 'p2-topsider-kommandant'), piece(43, 'p2-topsider'), piece(41, 'p2-topsider-wissenschaftler')], ships: [piece(45, 'p2-topsider-raumschiff', { passive: true }), piece(44, 'p2-topsider-raumschiff')], equipment: [piece(46, 'p2-strukturtaster')] }),
    column('rofus', 1, { ships: [piece(47, 'p2-topsider-schlachtschiff')] }),
  ],
};
const other = {
  anti: [
    column('terra', 2, { units: [piece(161, 'p1-saboteure')], ships: [piece(162, 'p1-kriegsrakete')], more: [1, 0] }),
    column('ferrol', 3, { units: [piece(163, 'p2-topsider-elitegarde')], ships: [piece(164, 'p2-topsider-schlachtschiff')], landed: [piece(60, 'p3-julian-tifflor')], agents: 1, more: [2, 1] }),
    column('rofus', 1, { units: [piece(165, null)] }),
  ],
  pro: [
    column('terra', 3, { units: [piece(166, 'p1-reginald-bull')], ships: [piece(167, 'p1-good-hope')], more: [1, 0] }),
    column('ferrol', 2, { units: [piece(168, 'p2-thort')], ships: [piece(169, null)] }),
    column('venus', 2, { units: [piece(170, 'p1-miliz-der-dritten-macht')] }),
  ],
};
export const hand = { 'p2-stardust-ii': 1, 'p2-ferrol-wega': 1, 'p2-raetselforscher': 1, 'p2-die-gruft-unter-dem-roten-palast': 1, 'p1-reginald-bull': 1, 'p2-sichas-truppe': 1, 'p2-topsider-flotte': 1, 'p1-konter': 1, 'p2-nahtransition': 1, 'p1-ausweichmanoever': 1, 'p1-dritte-macht': 1 };

export function position(view) {
  const [me, rival] = view.players;
  return {
    active: 0, mission: null, combat: null, window: null, uses: [], about: null,
    turn: { mission_side: null, build_side: null, places_laid: 0, bonus_turn: false },
    players: [
      { ...me, hand, hand_size: Object.keys(hand).length, sides, away: [], aside: [piece(50, 'p1-dritte-macht')], last_action_card: 'act-36', combat_hand: 0, sink: { 'p1-terra-sol': 3, 'p1-stardust': 1 } },
      { ...rival, hand: {}, hand_size: 8, sides: other, away: [], last_action_card: 'act-12', combat_hand: 0, sink: { 'p2-topsider': 2 } },
    ],
  };
}

const flies = (kind, more = {}) => ({ kind, attacker: 0, defender: 1, side: 'pro', origin: 'terra', target: 'ferrol', goal: 'none', named: null, stage: 'gathering', ships_only: false, on_foot: false, two_rounds: false, achieved: false, ...more });
export const mission = (more = {}) => flies('offensive', { goal: 'sabotage', named: 'roter-palast', ...more });
export const agents = (more = {}) => flies('agent', more);
export const counter = (more = {}) => flies('counter', { defender: 1, origin: 'ferrol', target: 'ferrol', ...more });
const side = (front, escorts = [], values = [0, 0, 0]) => ({ front, escorts, stealth: values[0], attack: values[1], defence: values[2], bonus_attack: 0, bonus_defence: 0 });
export const lane = (attacker, defender, more = {}) => ({ attacker, defender, broken_through: false, unresolved: false, fired: false, ...more });
export const combat = (pairings, more = {}) => ({ kind: 'space', round: 1, limit: 0, current: 0, from_right: false, pairings, events: [], effects: [], ...more });
export { side };

// The group that flies: taken from Terra.
const without = (list, numbers) => list.filter(({ piece }) => !numbers.includes(piece));
export function flying(state, group) {
  const numbers = group.flatMap((one) => [one.piece, ...(one.aboard ?? []).map(({ piece }) => piece)]);
  const [me, rival] = state.players;
  const [terra, ...rest] = me.sides.pro;
  const left = { ...terra, unit_cards: without(terra.unit_cards, numbers), ship_cards: without(terra.ship_cards, numbers) };
  return { ...state, players: [{ ...me, away: group, combat_hand: numbers.length, sides: { ...me.sides, pro: [left, ...rest] } }, rival] };
}
