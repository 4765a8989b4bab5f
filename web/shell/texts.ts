import type { Action, EventRecord, Json, Texts } from './board';
import { noSpec, type FieldType, type Spec } from './spec';

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

// Kinds of things whose text is worth reading in the middle of a sentence.
const readable = new Set('card event_card technology reward achievement module'.split(' '));
// Under these the texts have sentences, not names.
const sentences = new Set(['action', 'event', 'step']);

export class GameTexts implements Texts {
  private tables: Map<string, string> | null = null;

  constructor(
    readonly language: string,
    private templates: Templates,
    private players: (seat: number) => string | null = () => null,
    private spec: Spec = noSpec,
  ) {}

  withPlayers(players: (seat: number) => string | null): GameTexts {
    return new GameTexts(this.language, this.templates, players, this.spec);
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

  // Whether a field of a view holds players.
  holdsSeat(field: string): boolean {
    return this.spec.view[field] === 'seat';
  }

  // The name of what stands in a field of a view; null where it is no name.
  nameOf(field: string, id: string): string | null {
    const table = this.tableOf(field, id);
    return table ? this.raw(`${table}.${id}`) : null;
  }

  // What the thing does, where the game has a text for it.
  textOf(field: string, id: string): string | null {
    return this.textIn(this.tableOf(field, id), id);
  }

  // The same of a field of an action.
  nameIn(kind: string, field: string, value: string): string {
    const type = this.spec.actions[kind]?.[field];
    return type?.type === 'seat' ? this.player(Number(value)) : type?.table ? this.name(type.table, value) : value;
  }

  textOfAction(kind: string, field: string, id: string): string | null {
    return this.textIn(this.spec.actions[kind]?.[field]?.table, id);
  }

  // The things a sentence names that have a text of their own: cards, technologies, rewards.
  explained(event: EventRecord): { id: string; name: string; text: string }[] {
    return Object.entries(this.spec.events[event.event] ?? {}).flatMap(([field, { table }]) => {
      const value = event[field];
      if (!table || !readable.has(table)) return [];
      return (Array.isArray(value) ? value : [value]).flatMap((id) => {
        const text = typeof id === 'string' ? this.longTextOf(table, id) : null;
        return text ? [{ id: id as string, name: this.name(table, id as string), text }] : [];
      });
    });
  }

  // With the name of what it does, where that is not the name of the thing.
  private longTextOf(table: string, id: string): string | null {
    const text = this.textIn(table, id);
    const ability = `${table}.${id}.ability`;
    return text && this.has(ability) ? `${this.raw(ability)}: ${text}` : text;
  }

  private textIn(table: string | undefined, id: string): string | null {
    return table && this.has(`${table}.${id}.text`) ? this.raw(`${table}.${id}.text`) : null;
  }

  // What the spec says of the field, what is called like it, else the first table of the game that has such an entry.
  private tableOf(field: string, id: string): string | undefined {
    const told = [this.spec.view[field], field].find((table) => table && !sentences.has(table) && this.has(`${table}.${id}`));
    if (told) return told;
    this.tables ??= new Map(
      [...this.spec.tables].reverse().flatMap(({ name, entries }) => entries.filter((entry) => this.has(`${name}.${entry}`)).map((entry) => [entry, name] as const)),
    );
    return this.tables.get(id);
  }

  player(seat: number | null): string {
    if (seat === null) return this.raw('seat.nobody');
    return this.players(seat) ?? (seat < 0 ? this.raw('seat.nobody') : this.raw('seat.neutral'));
  }

  action(action: Action): string {
    return this.sentence('action', action.kind, this.spec.actions[action.kind], action);
  }

  event(event: EventRecord): string {
    return this.sentence('event', event.event, this.spec.events[event.event], event);
  }

  // The decision that is asked for, in one sentence.
  question(step: string, seat: number | null): string {
    return this.say(`step.${step}`, { player: this.player(seat) });
  }

  // The same without whom it is asked of, where that is known.
  bareQuestion(step: string, seat: number | null): string {
    return fillTemplate(this.raw(`step.${step}`).replace(/^\{player\}[:,] /, ''), { player: this.player(seat) });
  }

  private sentence(prefix: string, kind: string, types: Record<string, FieldType> = {}, fields: Record<string, Json | undefined>): string {
    const args: Arguments = { ...fields };
    for (const [field, type] of Object.entries(types)) {
      const value = fields[field];
      if (value !== undefined) args[field] = this.inWords(type, value);
    }
    return this.say(`${prefix}.${kind}`, args);
  }

  private inWords({ type, table }: FieldType, value: Json): Json {
    const one = (id: Json) => (table && typeof id === 'string' ? this.name(table, id) : plain(id));
    if (type === 'seat' && (typeof value === 'number' || value === null)) return this.player(value);
    if (Array.isArray(value)) return value.map(one).join(type === 'names' ? ', ' : ' ');
    return typeof value === 'string' ? one(value) : value;
  }
}
