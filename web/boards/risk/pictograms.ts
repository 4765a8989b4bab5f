// One pictogram for each thing, wherever it is shown.
export const pictograms = {
  hero: 'game-icons:overlord-helm',
  base: 'game-icons:habitat-dome',
  mineral: 'game-icons:crystal-cluster',
  tower: 'game-icons:lighthouse',
  terran: 'game-icons:visored-helm',
  protoss: 'game-icons:psychic-waves',
  zerg: 'game-icons:alien-bug',
  star: 'game-icons:polar-star',
  attack: 'game-icons:sword-clash',
  defence: 'game-icons:bordered-shield',
  card: 'game-icons:card-pickup',
  medal: 'game-icons:star-medal',
  reward: 'game-icons:open-treasure-chest',
  planet: 'game-icons:ringed-planet',
  crown: 'game-icons:laurel-crown',
} as const;
