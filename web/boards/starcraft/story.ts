import type { Moment, Scene, Sentence, Tell } from '../../shell/board';
import { capital } from '../../shell/names';
import { pictograms } from './pictograms';
import { happenings, type Happening } from './view';

// The scenes of StarCraft: an order that is turned over with all it does, a battle skirmish by skirmish, an event, a round with its points, somebody out.

type Opening = Extract<Happening, { event: 'order_revealed' | 'battle_began' | 'event_played' | 'player_eliminated' | 'won' | 'round_began' | 'points_gained' }>;
type Told<Kind extends Happening['event']> = Extract<Happening, { event: Kind }>;

// Events that open a scene; what follows until the next one belongs to it.
const opening: Record<Opening['event'], { kind: Scene['kind']; icon: string }> = {
  order_revealed: { kind: 'card', icon: 'lucide:play' },
  battle_began: { kind: 'fight', icon: pictograms.attack },
  event_played: { kind: 'card', icon: pictograms.event },
  player_eliminated: { kind: 'great', icon: 'lucide:skull' },
  won: { kind: 'great', icon: pictograms.star },
  round_began: { kind: 'small', icon: 'lucide:refresh-cw' },
  points_gained: { kind: 'small', icon: pictograms.star },
};
const opens = (event: Happening): event is Opening => event.event in opening;

// Events that are a line in the scene they belong to, as the log tells them.
const lines: Partial<Record<Happening['event'], string>> = {
  technology_acquired: 'lucide:flask-conical',
  units_retreated: 'lucide:undo-2',
  unit_withdrawn: pictograms.cloaking,
  event_drawn: pictograms.event,
  order_without_effect: 'lucide:x',
  end_draws_near: pictograms.hourglass,
  resource_lost: 'lucide:x',
  depleted: 'lucide:triangle-alert',
};

function placesOf(event: Happening): string[] {
  return [
    ...('area' in event ? [event.area] : []),
    ...('from' in event ? [event.from, event.to] : []),
    ...('planet' in event ? [event.planet] : []),
    ...('route' in event ? [event.route] : []),
  ];
}

class Teller {
  readonly scenes: Scene[] = [];
  private version = 0;
  // What is counted in one line: units of one move, all that is built, what somebody loses.
  private tallies = new Map<string, { line: Sentence; things: Map<string, number> }>();
  // The front-line units by skirmish.
  private fronts = new Map<number, Told<'skirmish_formed'>>();

  constructor(private tell: Tell) {}

  hear({ events, version }: Moment): void {
    this.version = version;
    for (const event of happenings(events)) {
      if (opens(event)) this.open(event);
      else if (this.scenes.length) this.grow(this.scenes.at(-1)!, event);
    }
  }

  private say(key: string, args: Record<string, string | number> = {}): string {
    return this.tell.texts.say(`web.starcraft.${key}`, args);
  }

  private open(event: Opening): void {
    const { texts } = this.tell;
    this.tallies.clear();
    this.fronts.clear();
    this.scenes.push({
      ...opening[event.event],
      seat: event.player,
      title: event.event === 'order_revealed' ? capital(this.say('order_on', { order: texts.name('order', event.order), planet: texts.name('planet', event.planet) })) : texts.event(event),
      short: this.short(event),
      places: placesOf(event),
      against: event.event === 'battle_began' ? [event.defender] : [],
      ...(event.event === 'event_played' ? { card: { id: event.event_card, name: texts.name('event_card', event.event_card), text: texts.say(`event_card.${event.event_card}.text`), icon: pictograms.event } } : {}),
      consequences: [],
      first: this.version,
      last: this.version,
    });
  }

  private short(event: Opening): string {
    const { texts } = this.tell;
    switch (event.event) {
      case 'order_revealed':
        return texts.name('order', event.order);
      case 'battle_began':
        return texts.name('area', event.area);
      case 'event_played':
        return texts.name('event_card', event.event_card);
      default:
        return texts.event(event);
    }
  }

  private line(scene: Scene, line: Sentence): Sentence {
    scene.places = [...new Set([...scene.places, ...(line.places ?? [])])];
    scene.consequences!.push(line);
    return line;
  }

  // "2 × Marine, Ghost": one more of something in its line.
  private tally(scene: Scene, event: Happening, thing: string, amount: number, icon: string, words: (things: string) => string, key = words('')): void {
    if (!this.tallies.has(key)) this.tallies.set(key, { line: this.line(scene, { text: '', icon, places: [] }), things: new Map() });
    const { line, things } = this.tallies.get(key)!;
    things.set(thing, (things.get(thing) ?? 0) + amount);
    line.text = words([...things].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(', '));
    line.places = [...new Set([...line.places!, ...placesOf(event)])];
    scene.places = [...new Set([...scene.places, ...line.places])];
  }

  private built(scene: Scene, event: Happening, thing: string): void {
    this.tally(scene, event, thing, 1, 'lucide:plus', (things) => this.say('story.builds', { things }));
  }

  private lost(scene: Scene, event: Happening & { player: number }, thing: string, amount: number): void {
    const player = this.tell.texts.player(event.player);
    this.tally(scene, event, thing, amount, 'lucide:x', (things) => this.say('story.loses', { player, things }));
    if (scene.kind !== 'fight') return;
    const [own, theirs] = scene.cost ?? [0, 0];
    scene.cost = event.player === scene.seat ? [own + amount, theirs] : [own, theirs + amount];
  }

  // "Skirmish 2: Marine 6/5 against Zergling 4/6"
  private compared(scene: Scene, event: Told<'values_compared'>): void {
    const { texts } = this.tell;
    const met = this.fronts.get(event.skirmish);
    const side = (unit: string | undefined, attack: number, health: number) => `${unit ? texts.name('unit', unit) : ''} ${attack}/${health}`.trim();
    const args = { skirmish: event.skirmish, attacker: side(met?.attacker, event.attack, event.health), defender: side(met?.defender, event.enemy_attack, event.enemy_health) };
    this.line(scene, { text: this.say('story.skirmish', args), icon: pictograms.attack });
  }

  private grow(scene: Scene, event: Happening): void {
    const { texts } = this.tell;
    scene.last = this.version;
    switch (event.event) {
      case 'units_moved':
        scene.way = { from: event.from, to: event.to };
        this.tally(scene, event, texts.name('unit', event.unit), event.amount, 'lucide:arrow-right', (units) => this.say('story.moves', { units, from: texts.name('area', event.from), to: texts.name('area', event.to) }));
        break;
      case 'unit_built':
        this.built(scene, event, texts.name('unit', event.unit));
        break;
      case 'building_built':
        this.built(scene, event, texts.name('building', event.building));
        break;
      case 'module_built':
        this.built(scene, event, texts.name('module', event.module));
        break;
      case 'worker_built':
        this.built(scene, event, this.say('worker'));
        break;
      case 'transport_built':
        this.built(scene, event, texts.name('item', 'transport'));
        break;
      case 'base_built':
        this.built(scene, event, texts.name('item', 'base'));
        break;
      case 'skirmish_formed':
        this.fronts.set(event.skirmish, event);
        break;
      case 'values_compared':
        this.compared(scene, event);
        break;
      case 'unit_destroyed':
        this.lost(scene, event, texts.name('unit', event.unit), event.amount);
        break;
      case 'base_destroyed':
        this.lost(scene, event, texts.name('item', 'base'), 1);
        break;
      case 'transport_destroyed':
        this.lost(scene, event, texts.name('item', 'transport'), 1);
        break;
      case 'base_moved':
        this.line(scene, { text: texts.event(event), icon: pictograms.base, places: placesOf(event) });
        break;
      case 'battle_won':
      case 'battle_held':
        scene.end = event.event === 'battle_won' ? 'taken' : 'repelled';
        this.line(scene, { text: texts.event(event), ...(event.player === this.tell.seat ? { tone: 'good' } : scene.against.includes(this.tell.seat ?? -1) || scene.seat === this.tell.seat ? { tone: 'bad' } : {}), icon: 'lucide:flag', places: placesOf(event) });
        break;
      default:
        if (lines[event.event]) this.line(scene, { text: texts.event(event), icon: lines[event.event]!, places: placesOf(event) });
    }
  }
}

export function story(moments: Moment[], tell: Tell): Scene[] {
  const teller = new Teller(tell);
  for (const moment of moments) teller.hear(moment);
  return teller.scenes;
}
