import type { Json, Texts } from '../../shell/board';
import { seatLook, type SeatLook } from '../../shell/seats';
import { pictogramOf } from './cards/pictograms';
import { numerals, type CardRecord, type Cards } from './cards/records';
import { pointsOf, shown } from './points';
import { locate, type Column, type Located, type Player, type Side, type View } from './view';

// A view with names and looks: what every part of the board needs to know.
export class Scene {
  private where: Map<number, Located> | null = null;

  constructor(
    readonly view: View,
    readonly texts: Texts,
    readonly seat: number | null,
    readonly palette: 'safe' | 'vivid',
    readonly cards: Cards,
  ) {}

  say(key: string, args: Record<string, Json> = {}): string {
    return this.texts.say(`web.perryrhodan.${key}`, args);
  }
  // The text if there is one: for words that not everything has.
  maybe(key: string, args: Record<string, Json> = {}): string {
    return this.texts.has(`web.perryrhodan.${key}`) ? this.say(key, args) : '';
  }

  look(seat: number | null): SeatLook {
    return seatLook(seat, this.view as unknown as Json, this.palette);
  }
  player(seat: number): Player {
    return this.view.players[seat]!;
  }
  get me(): Player | null {
    return this.seat === null ? null : (this.view.players[this.seat] ?? null);
  }
  // Whose side of the table is below: the reader's own, or the first one's for those who watch.
  get home(): number {
    return this.seat ?? 0;
  }
  // The others, clockwise from the left neighbour.
  get others(): number[] {
    const count = this.view.players.length;
    return Array.from({ length: count - 1 }, (_, i) => (this.home + 1 + i) % count);
  }
  // With four at the table only neighbours meet; whoever has left is no neighbour, but nobody needs to be told so.
  neighbour(seat: number): boolean {
    return !this.player(seat).alive || this.player(this.home).reaches.includes(seat);
  }

  record(card: string | null): CardRecord | undefined {
    return card ? this.cards.record.get(card) : undefined;
  }
  // The coordinates of Sol at which it can be attacked, as its card says.
  get solFound(): number {
    for (const { attack_rule } of this.cards.record.values()) {
      if (attack_rule?.needs?.counter === 'coords_of_sol') return attack_rule.needs.value ?? 0;
    }
    return 0;
  }
  // As it is called at the table, without the system of a place.
  name(card: string | null): string {
    return this.record(card)?.name.replace(/\/.*$/, '').trim() ?? (card ? this.texts.name('card', card) : this.say('hidden_card'));
  }
  // A column may be called by another name than that of the place it was opened with (Terra is Sol once a Solares System lies there): where all are, so is the place.
  calledNow(place: string): string {
    const called = new Set(this.view.players.flatMap(({ sides }) => [...sides.pro, ...sides.anti].filter((column) => column.place === place).map(({ name }) => name)));
    return called.size === 1 ? [...called][0]! : place;
  }
  placeName(place: string): string {
    return this.texts.name('place', this.calledNow(place));
  }
  numeral(phase: string | number): string {
    return numerals[Number(phase) - 1] ?? String(phase);
  }
  icon(card: string | null): string {
    const record = this.record(card);
    const icon = record ? pictogramOf(record) : '';
    return icon.includes(':') ? icon : 'lucide:circle';
  }

  column(seat: number, side: Side, place: string): Column | undefined {
    return this.view.players[seat]?.sides[side].find((column) => column.place === place);
  }

  piece(number: number): Located | undefined {
    this.where ??= locate(this.view);
    return this.where.get(number);
  }
  pieceName(number: number): string {
    return this.name(this.piece(number)?.piece.card ?? null);
  }
  get pieces(): Iterable<Located> {
    this.where ??= locate(this.view);
    return this.where.values();
  }

  points(seat: number): string {
    return shown(pointsOf(this.player(seat)), this.texts.language);
  }

  // "Topsider, troop, anti, active, stealth B, attack C, defence C, top of 2 at Ferrol".
  spoken(at: Located): string {
    const record = this.record(at.piece.card);
    if (!record) return [this.say('hidden_card'), at.piece.phase && this.say('phase_back', { phase: this.numeral(at.piece.phase) }), at.place && this.placeName(at.place)].filter(Boolean).join(', ');
    const values = ([record.stealth, record.attack, record.defence] as const).flatMap((value, i) => (value ? [`${this.say(`value.${i}`)} ${value}`] : []));
    return [
      record.name,
      this.say(`kind.${record.kind}`),
      at.side && this.texts.name('side', at.side),
      this.say(at.piece.passive ? 'passive' : 'active'),
      ...values,
      at.place && this.placeName(at.place),
      ...(at.piece.equipment ?? []).map((one) => this.name(one.card)),
    ]
      .filter(Boolean)
      .join(', ');
  }
}
