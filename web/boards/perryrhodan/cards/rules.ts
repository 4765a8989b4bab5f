// Where the rules speak of what is printed on cards.
export const skillRules: Record<string, string> = {
  antihypno: 'PR-N15', disintegration: 'PR-N17', hypno: 'PR-N20', transmuter: 'PR-N21', locator: 'PR-N23', scout: 'PR-N24', suggestor: 'PR-N26', telekinesis: 'PR-N27', telepathy: 'PR-N29',
  teleport: 'PR-N31', igniter: 'PR-N36', alarm: 'PR-N40', groundcombat: 'PR-N42', riddle: 'PR-N43', poison: 'PR-N44', hypnoblock: 'PR-N45', initiative: 'PR-N46', internal_security: 'PR-N50',
  coords_of_sol: 'PR-N52', medicine: 'PR-N54', mutant_corps: 'PR-N56', spacecombat: 'PR-N58', robotics: 'PR-N60', red_universe: 'PR-N61', survey: 'PR-N62', espionage: 'PR-N63',
  overlap_front: 'PR-N61', negotiation: 'PR-N64', economy: 'PR-N67', science: 'PR-N68', cell_activator: 'PR-N69',
};

// What a letter may come to, with its bonus (PR-A25, the ranges are printed on the action cards).
export function range(value: string): string {
  const letter = value.charCodeAt(0) - 64;
  const bonus = Number(value.slice(1) || 0);
  return letter === 1 ? String(1 + bonus) : `${1 + bonus}–${letter + bonus}`;
}
