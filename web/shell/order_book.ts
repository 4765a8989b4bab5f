// Standing orders that nobody has changed are what most want, by game.
export const usualOrders: Record<string, Record<string, string>> = {
  risk: { attack: 'all', defend: 'all', hero: 'joins' },
};

// null: ask me.
export function withOrder(orders: Record<string, string>, name: string, answer: string | null): Record<string, string> {
  const { [name]: _, ...others } = orders;
  return answer === null ? others : { ...others, [name]: answer };
}
