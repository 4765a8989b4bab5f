declare module 'virtual:icons' {
  export const sprites: string[];
  export const places: Record<string, number>;
}
