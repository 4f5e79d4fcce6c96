/** A sorted copy: the oldest browsers (oldest-browsers.ts) have no `toSorted`. */
export function sorted<Item>(items: readonly Item[], compare?: (one: Item, other: Item) => number): Item[] {
  // oxlint-disable-next-line unicorn/no-array-sort -- of a copy
  return [...items].sort(compare);
}

/** The last first; the oldest browsers have no `toReversed`. */
export function reversed<Item>(items: readonly Item[]): Item[] {
  // oxlint-disable-next-line unicorn/no-array-reverse -- of a copy
  return [...items].reverse();
}
