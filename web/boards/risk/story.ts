import type { Happening } from '../../../games/risk/kinds';
import type { Die, Moment, Scene, Sentence, Tell } from '../../shell/board';
import { pictograms } from './pictograms';
import { costText, happenings, names, signs, territory } from './told';

type Told<Kind extends Happening['event']> = Extract<Happening, { event: Kind }>;

// The scenes of Risk: units placed, a card, a fight however many rolls it has, an achievement, somebody out, a march.

interface Fight {
  from: string;
  to: string;
  attacker: number;
  defender: number | null;
  committed: [number, number];
  attack: number[];
  defence: number[];
  compared: Told<'dice_compared'> | null;
  lost: [number, number];
}

class Teller {
  readonly scenes: Scene[] = [];
  private fight: Fight | null = null;
  private open: Scene | null = null;
  private version = 0;

  constructor(private tell: Tell) {}

  hear(moment: Moment): void {
    this.version = moment.version;
    for (const event of happenings(moment.events)) this.event(event);
    // What has no scene of its own belongs to the one that is under way.
    const last = this.scenes.at(-1);
    if (last && (this.open === last || moment.events.length === 0)) last.last = moment.version;
  }

  private say(key: string, args: Record<string, string | number> = {}): string {
    return this.tell.texts.say(`web.risk.story.${key}`, args);
  }

  private add(scene: Omit<Scene, 'first' | 'last' | 'against'> & { against?: number[] }): Scene {
    const made: Scene = { against: [], ...scene, first: this.version, last: this.version };
    this.scenes.push(made);
    this.open = made;
    return made;
  }

  private consequence(sentence: Sentence): void {
    if (this.open) this.open.consequences = [...(this.open.consequences ?? []), sentence];
  }

  private event(event: Happening): void {
    const seat = 'player' in event ? event.player : null;
    const at = 'territory' in event ? event.territory : '';
    const amount = 'amount' in event ? event.amount : 0;
    switch (event.event) {
      case 'turn_began':
        this.fight = null;
        this.open = null;
        break;
      case 'units_placed':
        this.placed(seat, at, amount);
        break;
      case 'units_removed':
        this.changed(this.say('removed', { amount, territory: territory(this.tell, at) }), at);
        break;
      case 'cards_traded':
        this.add({ kind: 'card', seat, icon: pictograms.card, title: this.say('trades', { amount }), short: this.say('trade'), note: `+${amount}`, places: [] });
        break;
      case 'card_played':
        this.card(seat, event.card);
        break;
      case 'invasion_declared':
        this.declared(event, seat);
        break;
      case 'invasion_stopped':
        this.stopped(event);
        break;
      case 'units_committed':
        if (this.fight) this.fight.committed[seat === this.fight.attacker ? 0 : 1] = amount;
        break;
      case 'attack_rolled':
        if (this.fight) this.fight.attack = event.dice;
        break;
      case 'defence_rolled':
        if (this.fight) this.fight.defence = event.dice;
        break;
      case 'dice_rolled_again':
        if (this.fight) this.fight[seat === this.fight.attacker ? 'attack' : 'defence'] = event.dice;
        break;
      case 'dice_compared':
        if (this.fight) this.fight.compared = event;
        break;
      case 'losses':
        this.losses(event);
        break;
      case 'conquered':
        if (this.open?.kind === 'fight') {
          this.open.end = 'taken';
          this.open.title = this.say('takes', { territory: territory(this.tell, event.to) });
        }
        break;
      case 'hero_defeated':
        this.consequence({ text: this.tell.texts.event(event), icon: pictograms.hero, tone: seat === this.tell.seat ? 'bad' : undefined, places: [at] });
        break;
      case 'watchtower_destroyed':
        this.consequence({ text: this.tell.texts.event(event), icon: pictograms.tower, places: [at] });
        break;
      case 'player_eliminated':
        this.great(event, 'lucide:skull', this.say('out', { player: this.tell.texts.player(event.other) }), [event.other]);
        break;
      case 'achievement_taken':
        this.great(event, pictograms.medal, this.tell.texts.name('achievement', event.achievement), []);
        break;
      case 'won':
        this.great(event, pictograms.crown, this.tell.texts.event(event), []);
        break;
      case 'cards_taken':
      case 'achievements_passed_on':
      case 'reward_received':
      case 'hand_looked_at':
      case 'hand_seen':
      case 'watchtower_placed':
        if (this.open) this.consequence({ text: this.tell.texts.event(event) });
        break;
      case 'units_moved':
        this.moved(event, seat, amount);
        break;
      case 'hero_placed':
      case 'base_placed':
      case 'territory_claimed':
      case 'command_given':
        this.small(event, seat, at);
        break;
      case 'colour_chosen':
        this.add({ kind: 'small', seat, icon: signs.end, title: this.tell.texts.event(event), short: this.tell.texts.name('colour', event.colour), places: [] });
        break;
      case 'turn_ended':
        this.fight = null;
        this.add({ kind: 'small', seat, icon: signs.end, title: this.say('ends'), short: this.say('end'), places: [] });
        this.open = null;
        break;
    }
  }

  private placed(seat: number | null, at: string, amount: number): void {
    if (this.open?.kind === 'card') return this.changed(this.say('added', { amount, territory: territory(this.tell, at) }), at);
    const last = this.open;
    if (last?.kind === 'placing' && last.seat === seat) {
      const sum = Number(last.note) + amount;
      last.places = [...new Set([...last.places, at])];
      return this.name(last, sum);
    }
    this.name(this.add({ kind: 'placing', seat, icon: signs.place, title: '', short: '', note: String(amount), places: [at] }), amount);
  }

  private name(scene: Scene, amount: number): void {
    scene.note = String(amount);
    scene.title = this.say('places', { amount, territory: names(this.tell, scene.places) });
    scene.short = this.say('units', { amount });
  }

  private changed(text: string, at: string): void {
    const scene = this.open;
    if (!scene?.card) return this.consequence({ text, places: [at] });
    scene.card = { ...scene.card, changed: [scene.card.changed, text].filter(Boolean).join(' ') };
    scene.places = [...new Set([...scene.places, at])];
  }

  private card(seat: number | null, id: string): void {
    const { texts } = this.tell;
    const name = texts.name('card', id);
    const fight = this.fight;
    const other = fight && (seat === fight.attacker ? fight.defender : fight.attacker);
    // A fight that has not rolled yet is told after the card.
    if (this.open?.kind === 'fight' && !this.open.rolls) this.scenes.splice(this.scenes.indexOf(this.open), 1);
    this.add({
      kind: 'card',
      seat,
      icon: pictograms.card,
      title: this.say('plays', { card: name }),
      short: name,
      note: fight ? territory(this.tell, fight.to) : undefined,
      places: fight ? [fight.from, fight.to] : [],
      way: fight ? { from: fight.from, to: fight.to } : undefined,
      against: typeof other === 'number' ? [other] : [],
      card: { id, name, text: texts.say(`card.${id}.text`), icon: pictograms.card },
    });
  }

  private declared(event: Told<'invasion_declared'>, seat: number | null): void {
    const { from, to } = event;
    const same = this.fight?.from === from && this.fight.to === to && this.open?.kind === 'fight' && this.open.seat === seat;
    this.fight = {
      from,
      to,
      attacker: seat ?? -1,
      defender: event.defender,
      committed: [0, 0],
      attack: [],
      defence: [],
      compared: null,
      lost: [0, 0],
    };
    if (!same) this.begin();
  }

  private begin(): void {
    const fight = this.fight!;
    this.add({
      kind: 'fight',
      seat: fight.attacker,
      icon: signs.fight,
      title: this.say('attacks', { territory: territory(this.tell, fight.to) }),
      short: territory(this.tell, fight.to),
      places: [fight.from, fight.to],
      way: { from: fight.from, to: fight.to },
      against: fight.defender === null ? [] : [fight.defender],
      rolls: 0,
      cost: [0, 0],
      note: costText([0, 0]),
    });
  }

  private stopped(event: Told<'invasion_stopped'>): void {
    const args = { from: territory(this.tell, event.from), to: territory(this.tell, event.to) };
    if (this.open?.kind === 'card') this.changed(this.say('closed', args), event.to);
    else if (this.open?.kind === 'fight') {
      this.open.end = 'repelled';
      this.open.title = this.say('stopped', { territory: args.to });
    }
    this.fight = null;
  }

  private losses(event: Told<'losses'>): void {
    const fight = this.fight;
    if (!fight) return;
    if (this.open?.kind !== 'fight') this.begin();
    const scene = this.open!;
    const cost: [number, number] = [event.attacker_losses, event.defender_losses];
    scene.rolls = (scene.rolls ?? 0) + 1;
    scene.cost = [scene.cost![0] + cost[0], scene.cost![1] + cost[1]];
    scene.note = costText(scene.cost);
    scene.dice = dice(fight, cost);
    scene.title = this.say('repelled', { territory: territory(this.tell, fight.to) });
    scene.end = 'repelled';
  }

  private moved(event: Told<'units_moved'>, seat: number | null, amount: number): void {
    const { from, to } = event;
    // Whoever has conquered moves in: no scene of its own.
    if (this.open?.kind === 'fight' && this.open.end === 'taken' && this.open.way?.to === to) return;
    this.add({
      kind: 'small',
      seat,
      icon: signs.move,
      title: this.say('moves', { amount, from: territory(this.tell, from), to: territory(this.tell, to) }),
      short: territory(this.tell, to),
      note: `+${amount}`,
      places: [from, to],
      way: { from, to },
    });
  }

  private great(event: Happening & { player: number }, icon: string, short: string, against: number[]): void {
    this.add({ kind: 'great', seat: event.player, icon, title: this.tell.texts.event(event), short, places: [], against });
  }

  private small(event: Happening, seat: number | null, at: string): void {
    this.add({ kind: 'small', seat, icon: signs.place, title: this.tell.texts.event(event), short: territory(this.tell, at), places: [at] });
  }
}

// The dice as they lie there. Which of two pairs was won is told by the losses: with one each, it is the pair in which
// the attacker was further ahead.
function dice(fight: Fight, cost: readonly [number, number]): { attack: Die[]; defence: Die[] } {
  const told = fight.compared;
  const attack = [told?.attack_first ?? 0, told?.attack_second ?? 0];
  const defence = [told?.defence_first ?? 0, told?.defence_second ?? 0];
  const pairs = Math.min(fight.committed[0], fight.committed[1], 2);
  const ahead = [attack[0]! - defence[0]!, attack[1]! - defence[1]!];
  const won = (pair: number) => (cost[0] === 0 ? true : cost[1] === 0 ? false : ahead[pair]! >= ahead[1 - pair]!);
  const side = (rolled: number[], final: number[], mine: boolean): Die[] =>
    rolled.map((value, i) => ({
      value,
      counts: i < pairs,
      bonus: i < pairs && final[i] !== value ? final[i]! - value : undefined,
      won: i < pairs ? won(i) === mine : undefined,
    }));
  return { attack: side(fight.attack, attack, true), defence: side(fight.defence, defence, false) };
}

export function scenes(moments: readonly Moment[], tell: Tell): Scene[] {
  const teller = new Teller(tell);
  for (const moment of moments) teller.hear(moment);
  return teller.scenes;
}
