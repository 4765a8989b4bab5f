// Piles as views write them: how many of each card.
export const sizeOf = (pile: Record<string, number>) => Object.values(pile).reduce((sum, count) => sum + count, 0);
export const cardsOf = (pile: Record<string, number>) => Object.entries(pile).flatMap(([card, count]) => Array.from({ length: count }, (_, copy) => ({ card, key: `${card} ${copy}` })));
