import type { Action, EventRecord, Json, Texts } from './board';

// The template language of the locale files, as the engine speaks it:
//   {name}             the argument,
//   {name#one|other}   chooses by the number, with # for the number itself,
//   {name?yes|no}      chooses by the flag or by a number that is not 0, with # as above.

export type Templates = Record<string, string>;
type Arguments = Record<string, Json | undefined>;

function plain(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function choose(branches: string, first: boolean, number: string): string {
  const bar = branches.indexOf('|');
  const other = bar < 0 ? '' : branches.slice(bar + 1);
  const branch = first ? (bar < 0 ? branches : branches.slice(0, bar)) : other;
  return branch.split('#').join(number);
}

function fillIn(placeholder: string, args: Arguments): string {
  const mark = placeholder.search(/[#?]/);
  if (mark < 0) return plain(args[placeholder]);
  const value = args[placeholder.slice(0, mark)];
  const first = placeholder[mark] === '#' ? value === 1 : value === true || (typeof value === 'number' && value !== 0) || (typeof value === 'string' && value !== '');
  return choose(placeholder.slice(mark + 1), first, plain(value));
}

export function fillTemplate(template: string, args: Arguments = {}): string {
  let text = '';
  let at = 0;
  for (;;) {
    const open = template.indexOf('{', at);
    const close = open < 0 ? -1 : template.indexOf('}', open);
    if (close < 0) return text + template.slice(at);
    text += template.slice(at, open) + fillIn(template.slice(open + 1, close), args);
    at = close + 1;
  }
}

// Fields of actions and events that hold a seat.
const seatFields = new Set('player other defender attacker ally owner by seat winner target opponent'.split(' '));
// Fields that hold the name of something else.
const means: Record<string, string> = { origin: 'place', old: 'card' };
// Prefixes of keys that are sentences or labels, not names of things.
const sentences = 'action event step verb flag field tell note board label view seat app web error game variant option';
// Things whose text is worth reading in the middle of a sentence.
const readable = new Set('card event_card technology reward achievement module'.split(' '));
const notNames = new Set([...sentences.split(' '), 'mind', 'timing']);

export class GameTexts implements Texts {
  private tables: Map<string, string[]> | null = null;

  constructor(
    readonly language: string,
    private templates: Templates,
    private players: (seat: number) => string | null = () => null,
  ) {}

  withPlayers(players: (seat: number) => string | null): GameTexts {
    return new GameTexts(this.language, this.templates, players);
  }

  has(key: string): boolean {
    return Object.hasOwn(this.templates, key);
  }

  // The key itself where there is no text, so that a gap is seen.
  raw(key: string): string {
    return this.has(key) ? this.templates[key]! : key;
  }

  say(key: string, args: Arguments = {}): string {
    return fillTemplate(this.raw(key), args);
  }

  name(table: string, id: string): string {
    return this.has(`${table}.${id}`) ? this.raw(`${table}.${id}`) : id.replaceAll('_', ' ');
  }

  // The name of an id whose table is not told: that of the field, else the first that knows it.
  nameOf(field: string, id: string): string | null {
    const table = this.tableOf(field, id);
    return table ? this.raw(`${table}.${id}`) : null;
  }

  // What the thing does, where the game has a text for it.
  textOf(field: string, id: string): string | null {
    const table = this.tableOf(field, id);
    return table && this.has(`${table}.${id}.text`) ? this.raw(`${table}.${id}.text`) : null;
  }

  // The things a sentence names that have a text of their own: cards, technologies, rewards.
  explained(event: EventRecord): { id: string; name: string; text: string }[] {
    const ids = Object.entries(event).flatMap(([field, value]) =>
      (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string').map((id) => ({ field, id })),
    );
    return ids.flatMap(({ field, id }) => {
      const text = readable.has(this.tableOf(field, id) ?? '') ? this.longTextOf(field, id) : null;
      return text ? [{ id, name: this.nameOf(field, id)!, text }] : [];
    });
  }

  // With the name of what it does, where that is not the name of the thing.
  private longTextOf(field: string, id: string): string | null {
    const text = this.textOf(field, id);
    const ability = `${this.tableOf(field, id)}.${id}.ability`;
    return text && this.has(ability) ? `${this.raw(ability)}: ${text}` : text;
  }

  private tableOf(field: string, id: string): string | undefined {
    const own = [means[field] ?? field, field.replace(/s$/, ''), field.replace(/ies$/, 'y')];
    return own.find((table) => !notNames.has(table) && this.has(`${table}.${id}`)) ?? this.tablesOf(id)[0];
  }

  private tablesOf(id: string): string[] {
    if (!this.tables) {
      this.tables = new Map();
      for (const key of Object.keys(this.templates)) {
        const match = /^([a-z_]+)\.([a-z0-9_]+)$/.exec(key);
        if (!match || notNames.has(match[1]!)) continue;
        const known = this.tables.get(match[2]!) ?? [];
        this.tables.set(match[2]!, [...known, match[1]!].sort());
      }
    }
    return this.tables.get(id) ?? [];
  }

  player(seat: number | null): string {
    if (seat === null) return this.raw('seat.nobody');
    return this.players(seat) ?? (seat < 0 ? this.raw('seat.nobody') : this.raw('seat.neutral'));
  }

  action(action: Action): string {
    return this.sentence('action', action.kind, action);
  }

  event(event: EventRecord): string {
    return this.sentence('event', event.event, event);
  }

  // The decision that is asked for, in one sentence.
  question(step: string, seat: number | null): string {
    return this.say(`step.${step}`, { player: this.player(seat) });
  }

  private sentence(prefix: string, kind: string, fields: Record<string, Json | undefined>): string {
    const args: Arguments = { ...fields };
    for (const [field, value] of Object.entries(fields)) {
      if (typeof value === 'number' && seatFields.has(field)) {
        args[field] = this.player(value);
      } else if (value === null && seatFields.has(field)) {
        args[field] = this.player(null);
      } else if (typeof value === 'string' && field !== 'kind' && field !== 'event' && field !== 'rule') {
        args[field] = this.nameOf(field, value) ?? value;
      } else if (Array.isArray(value)) {
        const named = value.map((entry) => (typeof entry === 'string' ? this.nameOf(field, entry) : null));
        args[field] = named.some((name) => name !== null)
          ? named.map((name, i) => name ?? plain(value[i])).join(', ')
          : value.map(plain).join(' ');
      }
    }
    return this.say(`${prefix}.${kind}`, args);
  }
}
