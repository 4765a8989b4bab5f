import type { Type } from './realm';

// Signs of races, pieces, buildings and cards.
export const emblems: Record<string, string> = {
  human: 'game-icons:lion',
  orc: 'game-icons:orc-head',
  night_elf: 'game-icons:oak-leaf',
  undead: 'game-icons:skull-crossed-bones',
};

export const figures: Record<string, string> = {
  human_melee: 'game-icons:swordman',
  human_ranged: 'game-icons:musket',
  human_flying: 'game-icons:griffin-symbol',
  human_worker: 'game-icons:war-pick',
  orc_melee: 'game-icons:orc-head',
  orc_ranged: 'game-icons:spears',
  orc_flying: 'game-icons:wyvern',
  orc_worker: 'game-icons:battle-axe',
  night_elf_melee: 'game-icons:elf-helmet',
  night_elf_ranged: 'game-icons:archer',
  night_elf_flying: 'game-icons:eagle-head',
  night_elf_worker: 'game-icons:oak-leaf',
  undead_melee: 'game-icons:skeleton',
  undead_ranged: 'game-icons:spider-alt',
  undead_flying: 'game-icons:gargoyle',
  undead_worker: 'game-icons:scythe',
};

export const buildings: Record<Type, string> = {
  worker: 'game-icons:castle',
  melee: 'game-icons:medieval-barracks',
  ranged: 'game-icons:archery-target',
  flying: 'game-icons:egg-clutch',
};

export const cardSigns: Record<string, string> = {
  call_to_arms: 'game-icons:bugle-call',
  dispel_magic: 'game-icons:magic-swirl',
  invisibility: 'game-icons:invisible',
  polymorph: 'game-icons:sheep',
  devour: 'game-icons:carnivore-mouth',
  ensnare: 'game-icons:fishing-net',
  envenomed_spears: 'game-icons:poison-bottle',
  pillage: 'game-icons:coins-pile',
  faerie_fire: 'game-icons:fire-spell-cast',
  marksmanship: 'game-icons:on-target',
  moon_glaive: 'game-icons:moon-claws',
  renew: 'game-icons:tree-growth',
  cripple: 'game-icons:crossed-chains',
  curse: 'game-icons:cursed-star',
  summon_building: 'game-icons:evil-tower',
  web: 'game-icons:cobweb',
  fast: 'game-icons:wingfoot',
  resources: 'game-icons:wood-pile',
  town_portal: 'game-icons:magic-portal',
  victory_point: 'game-icons:laurel-crown',
};

export const abilitySigns: Record<string, string> = {
  splash: 'game-icons:crowned-explosion',
  healing: 'game-icons:healing',
  paralysing_poison: 'game-icons:poison-bottle',
  blood_lust: 'game-icons:blood',
  raise_dead: 'game-icons:raise-skeleton',
};

export const signs = {
  gold: 'game-icons:gold-stack',
  wood: 'game-icons:wood-pile',
  cards: 'lucide:layers',
  star: 'lucide:star',
  movement: 'lucide:footprints',
  harvest: 'lucide:wheat',
  deploy: 'lucide:flag',
  spend: 'lucide:coins',
  battle: 'lucide:swords',
  crown: 'game-icons:crown',
  hammer: 'lucide:hammer',
  outpost: 'game-icons:stone-tower',
  die: 'lucide:dices',
  necromancer: 'game-icons:hooded-figure',
  cage: 'game-icons:cage',
};

// Outlines by type, around 0 0 within 14: at a distance only they are read.
export const outlines: Record<Type, string> = {
  melee: 'M-12 -12H12V1C12 8 5 12 0 15C-5 12 -12 8 -12 1Z',
  ranged: 'M0 -15L13 -7V13H-13V-7Z',
  flying: 'M0 -13A13 13 0 1 1 0 13A13 13 0 1 1 0 -13Z',
  worker: 'M0 -9.5A9.5 9.5 0 1 1 0 9.5A9.5 9.5 0 1 1 0 -9.5Z',
};
export const wings = 'M-11 -4C-17 -8 -19 -11 -19 -15C-21 -8 -20 1 -12 6ZM11 -4C17 -8 19 -11 19 -15C21 -8 20 1 12 6Z';
