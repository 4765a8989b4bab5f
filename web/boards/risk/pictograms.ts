// One pictogram for each thing, wherever it is shown.
export const pictograms = {
  hero: 'game-icons:queen-crown',
  base: 'game-icons:barracks',
  mineral: 'game-icons:crystal-growth',
  tower: 'game-icons:radar-dish',
  terran: 'game-icons:visored-helm',
  protoss: 'game-icons:psychic-waves',
  zerg: 'game-icons:alien-bug',
  star: 'game-icons:round-star',
  attack: 'game-icons:crossed-swords',
  defence: 'game-icons:bordered-shield',
  card: 'game-icons:card-pickup',
  medal: 'game-icons:star-medal',
  reward: 'game-icons:open-treasure-chest',
  planet: 'game-icons:ringed-planet',
  crown: 'game-icons:laurel-crown',
} as const;
