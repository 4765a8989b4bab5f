// What can be bought or paid with now, by what it is.
export interface Wares {
  units: Set<string>;
  buildings: Set<string>;
  modules: Set<string>;
  technologies: Set<string>;
  areas: Set<string>;
  resources: Set<string>;
  worker: boolean;
  sheet: boolean;
}
