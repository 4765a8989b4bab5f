import type { Json, Texts } from '../../../shell/board';
import { kindIcons, skillIcons } from './pictograms';
import type { CardRecord, Node } from './records';

// Premises as symbols: a number, a picture, a short word; `/` stands between alternatives.

export interface Part {
  icon: string;
  // A place: its planet is drawn instead of an icon.
  place?: string;
  text: string;
  // Anywhere on this side.
  anywhere?: boolean;
  node: Node;
}

const text = (value: Json | undefined) => (typeof value === 'string' ? value : '');

const signs: Record<string, string> = { '>=': '≥ ', '<=': '≤ ', '>': '> ', '<': '< ' };

function part(node: Node, texts: Texts): Part {
  const filter = node.filter ?? {};
  const n = node.n ?? node.value ?? 1;
  const number = n > 1 ? `${n} ` : '';
  const anywhere = node.where === 'side';
  if (node.op === 'loc') return { icon: '', place: node.name!, text: `${n} ${node.name}`, node };
  if (node.op === 'points') return { icon: skillIcons[node.skill!]!, text: String(n), node };
  if (node.op === 'sacrifice') return { icon: 'game-icons:sacrificial-dagger', text: String(n), node };
  if (node.op === 'riddle' || node.op === 'played') return { icon: node.op === 'riddle' ? 'game-icons:galaxy' : 'game-icons:spiky-explosion', text: node.name ?? number, node };
  if (node.op === 'counter') return { icon: node.counter === 'survey' ? 'game-icons:radar-dish' : 'game-icons:on-target', text: `${signs[node.cmp ?? ''] ?? node.cmp ?? ''}${node.value}`, node };
  const kind = text(filter.kind);
  const skill = text(filter.skill);
  if (kind === 'location') {
    const where = text(filter.name) || text(filter.system) || text(filter.cluster);
    return where ? { icon: '', place: where, text: `${n} ${where}`, anywhere, node } : { icon: kindIcons.location!, text: `${n} ${texts.name('phase', String(filter.phase))}`, anywhere, node };
  }
  if (skill) return { icon: skillIcons[skill]!, text: `${number}${texts.name('skill', skill)}`, anywhere, node };
  const who = text(filter.name) || text(filter.loyalty) || text(filter.people);
  if (who) return { icon: kindIcons[kind] ?? '', text: `${number}${who}`, anywhere, node };
  if (filter.range_min !== undefined) return { icon: kindIcons.ship!, text: `${texts.say('web.perryrhodan.short.range')} ${filter.range_min as number}+`, anywhere, node };
  if (filter.transport_min !== undefined) return { icon: kindIcons.ship!, text: `${texts.say('web.perryrhodan.short.transport')} ${filter.transport_min as number}+`, anywhere, node };
  if (filter.has_mutant_skill) return { icon: 'game-icons:all-for-one', text: `${number}${texts.say('web.perryrhodan.mutant')}`, anywhere, node };
  return { icon: kindIcons[kind] ?? '', text: number || '1', anywhere, node };
}

// In the order of the rules (games/perryrhodan/pack_premises.cpp), which speak of an alternative by its number.
const times = (one: Node[][], other: Node[][]) => other.flatMap((b) => one.map((a) => [...a, ...b]));

// Every way to meet it, each a list of parts.
export function alternatives(node: Node | undefined): Node[][] {
  if (!node || node.op === 'none') return [[]];
  if (node.op === 'any') return (node.of ?? []).flatMap(alternatives);
  if (node.op === 'all') return (node.of ?? []).map(alternatives).reduce(times, [[]]);
  return [[node]];
}

export interface SidePremise {
  side: 'pro' | 'anti';
  ways: Part[][];
}

export function premiseOf(card: CardRecord, texts: Texts): SidePremise[] {
  const sides = (['pro', 'anti'] as const).filter((side) => card.premise[side]);
  return sides.map((side) => ({ side, ways: alternatives(card.premise[side]).map((way) => way.map((node) => part(node, texts))) }));
}
