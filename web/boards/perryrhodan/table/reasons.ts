import { premiseOf } from '../cards/premise';
import type { Scene } from '../scene';
import type { Side } from '../view';

// Why a card of the hand cannot be laid out, as the game answers {"what":"hand"}.
export interface Why {
  rule: string;
  side?: Side;
  place?: string;
  missing?: { alternative: number; part: number; op: string };
}
export type Whys = Record<string, Why>;

// What laying a card out would mean, as the game answers {"what":"laying"}.
export interface Laying {
  legal: boolean;
  rule?: string;
  alternative: number;
  parts: { op: string; met: boolean; need: number; have?: number; by: number[] }[];
  unique: boolean;
  unique_free: boolean;
  row?: 'units' | 'ships';
  before?: number;
  room?: number;
  left_after?: number;
  side_bound?: boolean;
}

// The part of the premise, as the card has it printed.
export function partText(scene: Scene, card: string, side: Side, alternative: number, part: number): string {
  const record = scene.record(card);
  if (!record) return '';
  const found = premiseOf(record, scene.texts).find((one) => one.side === side)?.ways[alternative]?.[part];
  if (!found) return '';
  const skill = found.node.op === 'points' && found.node.skill ? ` ${scene.texts.name('skill', found.node.skill)}` : found.node.op === 'sacrifice' ? ` ${scene.say('part.sacrifice')}` : found.node.op === 'counter' ? ` ${scene.say('part.counter')}` : found.node.op === 'riddle' ? ` ${scene.say('condition.riddle')}` : '';
  return `${found.text}${skill}${found.anywhere ? ' ↔' : ''}`;
}

// Two or three words.
export function shortReason(scene: Scene, card: string, why: Why | undefined): string {
  const record = scene.record(card);
  if (!record) return '';
  const moment = record.kind === 'event' ? (record.effects ?? []).map((effect) => effect.window ?? '') : [];
  if (why?.missing && why.side) return partText(scene, card, why.side, why.missing.alternative, why.missing.part);
  if (record.kind === 'event') return scene.maybe(`moment.${moment[0]}`) || scene.maybe(`window.${moment[0]}`);
  if (!why) return '';
  const rule = why.rule.replace(/^PR-/, '');
  return scene.maybe(`why.${rule}`, { place: why.place ? scene.placeName(why.place) : '' }) || why.rule;
}

// One sentence.
export function longReason(scene: Scene, card: string, why: Why | undefined): string {
  if (!why) return '';
  if (why.missing && why.side) {
    const part = partText(scene, card, why.side, why.missing.alternative, why.missing.part);
    return why.place && why.missing.op !== 'loc' ? scene.say('why.missing_at', { part, place: scene.placeName(why.place) }) : scene.say('why.missing', { part });
  }
  return shortReason(scene, card, why);
}
