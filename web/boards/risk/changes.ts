import type { Changes, Json, Moment, Scene, Sentence, Tell } from '../../shell/board';
import { pictograms } from './pictograms';
import { wide, type View } from './scene';
import { scenes } from './story';
import { names, riskView, signs, territory, turnsIn } from './told';

// What is different since the reader's last turn.

function ownerOf(view: View, id: string): number | null {
  return view.territories[id]?.owner ?? null;
}

// Who held it, one after the other.
function holders(id: string, views: readonly View[]): (number | null)[] {
  const list: (number | null)[] = [];
  for (const view of views) {
    const owner = ownerOf(view, id);
    if (list.length === 0 || list.at(-1) !== owner) list.push(owner);
  }
  return list;
}

function baseOf(view: View, seat: number): boolean | undefined {
  return view.goals?.find((goal) => goal.seat === seat)?.base;
}

function whole(view: View, planet: string, seat: number): boolean {
  const all = wide.planets.find((entry) => entry.id === planet)?.territories ?? [];
  return all.every((id) => ownerOf(view, id) === seat);
}

// What happened to base, hero and planets, as the views tell it.
function fate(then: View, now: View, seat: number, tell: Tell): Sentence[] {
  const say = (key: string, args = {}) => tell.texts.say(`web.risk.recap.${key}`, args);
  const list: Sentence[] = [];
  const was = then.players.find((player) => player.seat === seat);
  const is = now.players.find((player) => player.seat === seat);
  const base = is?.base;
  if (base && baseOf(then, seat) === true && baseOf(now, seat) === false) {
    const player = tell.texts.player(ownerOf(now, base));
    list.push({ text: say('base_lost', { territory: territory(tell, base), player }), tone: 'bad', icon: pictograms.base, rule: 'RS-O05', places: [base] });
  }
  if (base && baseOf(then, seat) === false && baseOf(now, seat) === true) {
    list.push({ text: say('base_back', { territory: territory(tell, base) }), tone: 'good', icon: pictograms.base, places: [base] });
  }
  if (was?.hero && !is?.hero) list.push({ text: say('hero_lost'), tone: 'bad', icon: pictograms.hero, rule: 'RS-I11' });
  for (const planet of wide.planets) {
    const name = tell.texts.name('planet', planet.id);
    const before = whole(then, planet.id, seat);
    const after = whole(now, planet.id, seat);
    if (before && !after) list.push({ text: say('planet_lost', { planet: name, bonus: then.planet_bonus[planet.id]! }), tone: 'bad', icon: pictograms.planet });
    if (!before && after) list.push({ text: say('planet_won', { planet: name, bonus: now.planet_bonus[planet.id]! }), tone: 'good', icon: pictograms.planet });
  }
  return list;
}

// One turn of somebody in a few words: cards, what was taken from whom, what else matters.
export function turnLine(list: readonly Scene[], tell: Tell): Sentence[] {
  const say = (key: string, args = {}) => tell.texts.say(`web.risk.recap.${key}`, args);
  const sentences: Sentence[] = [];
  for (const scene of list) {
    if (scene.kind === 'card') {
      const args = { card: scene.short, player: tell.texts.player(scene.seat) };
      sentences.push({ text: say(scene.card ? 'card' : 'trade', args), places: scene.places });
    } else if (scene.kind === 'great') sentences.push({ text: scene.title, tone: 'gold' });
  }
  const taken = list.filter((scene) => scene.kind === 'fight' && scene.end === 'taken');
  const mine = taken.filter((scene) => tell.seat !== null && scene.against.includes(tell.seat));
  const others = taken.filter((scene) => !mine.includes(scene));
  if (mine.length) {
    const ids = mine.map((scene) => scene.way!.to);
    sentences.push({ text: say('takes_yours', { territories: names(tell, ids) }), tone: 'bad', places: ids });
  }
  for (const [seat, ids] of bySeat(others)) {
    sentences.push({ text: say('takes', { territories: names(tell, ids), player: tell.texts.player(seat) }), places: ids });
  }
  const lost = list.filter((scene) => scene.kind === 'fight' && scene.end === 'repelled' && tell.seat !== null && scene.against.includes(tell.seat));
  if (lost.length) {
    const ids = lost.map((scene) => scene.way!.to);
    sentences.push({ text: say('repelled', { territories: names(tell, [...new Set(ids)]) }), tone: 'good', places: ids });
  }
  if (sentences.length === 0) sentences.push({ text: say('quiet') });
  return sentences;
}

function bySeat(list: readonly Scene[]): Map<number | null, string[]> {
  const found = new Map<number | null, string[]>();
  for (const scene of list) {
    const seat = scene.against[0] ?? null;
    found.set(seat, [...(found.get(seat) ?? []), scene.way!.to]);
  }
  return found;
}

export function changes(thenJson: Json, nowJson: Json, moments: readonly Moment[], tell: Tell): Changes {
  const then = riskView(thenJson);
  const now = riskView(nowJson);
  const seat = tell.seat;
  const views = [then, ...moments.map((moment) => riskView(moment.view)), now];
  const places = Object.keys(now.territories)
    .map((id) => ({ id, holders: holders(id, views) }))
    .filter((place) => place.holders.length > 1);
  const was = then.players.find((player) => player.seat === seat);
  const is = now.players.find((player) => player.seat === seat);
  const say = (key: string, args = {}) => tell.texts.say(`web.risk.recap.${key}`, args);
  const lost = places.filter((place) => place.holders[0] === seat && place.holders.at(-1) !== seat).map((place) => place.id);
  const won = places.filter((place) => place.holders[0] !== seat && place.holders.at(-1) === seat).map((place) => place.id);
  const sentences: Sentence[] = [];
  if (seat !== null && lost.length) sentences.push({ text: say('lost', { territories: names(tell, lost) }), tone: 'bad', places: lost });
  if (seat !== null && won.length) sentences.push({ text: say('won', { territories: names(tell, won) }), tone: 'good', places: won });
  if (seat !== null) sentences.push(...fate(then, now, seat, tell));
  const all = scenes(moments, tell);
  const turns = turnsIn(moments)
    .filter((turn) => turn.seat !== seat)
    .map((turn) => ({ ...turn, text: turnLine(all.filter((scene) => scene.first >= turn.first && scene.first <= turn.last), tell) }));
  return {
    balance:
      was && is
        ? [
            { icon: signs.territories, label: tell.texts.say('board.territories'), before: was.territories, now: is.territories },
            { icon: signs.units, label: tell.texts.say('board.units'), before: was.units, now: is.units },
          ]
        : [],
    places,
    sentences,
    turns,
  };
}
