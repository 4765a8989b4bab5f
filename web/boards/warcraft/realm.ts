import type { Force, Player, Space, Type, View } from '../../../games/warcraft/view';
import type { Json, Texts } from '../../shell/board';
import { neutral as grey, seatLook, type SeatLook } from '../../shell/seats';

export type * from '../../../games/warcraft/view';

// Small words for reading a view. No rule is known here.

export const unitTypes = ['melee', 'ranged', 'flying'] as const;
export const types = ['melee', 'ranged', 'flying', 'worker'] as const;
export const battlePhases = ['ranged', 'flying', 'melee'] as const;
export const roundPhases = ['movement', 'harvest', 'deploy', 'spend'] as const;

export const typeOf = (piece: string) => types.find((type) => piece.endsWith(`_${type}`))!;
export const raceOf = (piece: string) => piece.replace(/_[a-z]+$/, '');
export const sum = (force: Force | undefined, only: readonly Type[] = types) =>
  only.reduce((all, type) => all + (force?.[type] ?? 0), 0);

const wild: SeatLook = { ...grey, letter: '', fill: '#8c9a7c', bright: '#b9c6a8', deep: '#566248', pattern: 'chevron' };

export class Realm {
  constructor(
    readonly view: View,
    readonly texts: Texts,
    readonly seat: number | null,
    private palette: 'safe' | 'vivid',
  ) {}

  player(race: string): Player | undefined {
    return this.view.players.find((player) => player.race === race);
  }
  get me(): Player | null {
    return this.seat === null ? null : (this.view.players[this.seat] ?? null);
  }
  // Whose town and hand are shown: one's own, for spectators whose turn it is.
  get shown(): Player | null {
    return this.me ?? this.view.players[this.view.active] ?? null;
  }
  look(race: string): SeatLook {
    const player = this.player(race);
    return player ? this.lookOf(player.seat) : wild;
  }
  lookOf(seat: number): SeatLook {
    return seatLook(seat, this.view as unknown as Json, this.palette);
  }
  space(id: string): Space {
    return this.view.spaces[id]!;
  }
  allied(one: string, other: string): boolean {
    const player = this.player(one);
    const mate = this.player(other);
    return one === other || (!!player && !!mate && player.side.includes(mate.seat));
  }
  mine(race: string): boolean {
    return this.me !== null && this.me.race === race;
  }
  foe(race: string): boolean {
    return this.me?.race ? !this.allied(this.me.race, race) : false;
  }
  // "Footman", "worker".
  unit(race: string, type: Type): string {
    const tiles = this.player(race)?.tiles ?? (this.view.neutral?.race === race ? this.view.neutral.tiles : {});
    const tile = tiles[type]?.tile;
    return tile ? this.tile(tile) : this.texts.name('type', type);
  }
  tile(id: string): string {
    return this.texts.name('tile', id).replace(/ \(.*\)$/, '');
  }
  strength(race: string, type: Type): number {
    const tiles = this.player(race)?.tiles ?? (this.view.neutral?.race === race ? this.view.neutral.tiles : {});
    return tiles[type === 'worker' ? 'melee' : type]?.strength ?? 0;
  }
  race(id: string): string {
    return this.texts.name('race', id);
  }
  place(id: string): string {
    const { letter, gate, tree, city } = this.space(id);
    const name = this.texts.name('space', id);
    if (gate) return `${letter}, ${this.texts.say('board.mark.gate')}`;
    if (tree) return `${letter}, ${this.texts.say('web.warcraft.tree')}`;
    if (letter) return this.texts.say('web.warcraft.space_letter', { letter });
    return city !== null && city === this.seat ? this.texts.say('web.warcraft.own_city') : name;
  }
  number(id: string): string {
    return String(Number(id.slice(1)));
  }
  kind(id: string): string {
    const { kind, depletion, inexhaustible } = this.space(id);
    const words = [this.texts.name('kind', kind)];
    if (depletion) words.push(this.texts.name('depletion', depletion));
    if (inexhaustible) words.push(this.texts.say('board.look.inexhaustible'));
    return words.join(', ');
  }
  count(race: string, type: Type): number {
    return Object.values(this.view.spaces).reduce((all, space) => all + (space.pieces[race]?.[type] ?? 0), 0);
  }
}
