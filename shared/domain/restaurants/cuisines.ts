/** The list has a chip for each cuisine of a fixed list that a restaurant cooks, and for those that several restaurants share; what most cook comes first (product §8.2). */
import { foldText } from '#shared/domain/search/search.ts';
import { sorted } from '#shared/domain/sorted.ts';

const othersMax = 8;
const sharedBy = 2;

/** Kitchens write several in one line. */
export const cuisineParts = (text: string): string[] =>
  text
    .split(/[·،,/|]+/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Takes the part away in every spelling, or adds it after the others. */
export function toggleCuisine(text: string, label: string): string {
  const parts = cuisineParts(text);
  const others = parts.filter((part) => foldText(part) !== foldText(label));
  return (others.length < parts.length ? others : [...parts, label]).join(' · ');
}

export function cuisinesOf(
  cooked: readonly { cuisine: string; count: number }[],
  first: readonly string[],
): string[] {
  const folded = cooked.map(({ cuisine }) => foldText(cuisine));
  const firstKeys = first.map(foldText);
  const known = first.flatMap((label, index) => {
    const ofLabel = cooked.filter((_, at) => folded[at]?.includes(firstKeys[index] ?? ''));
    return ofLabel.length > 0 ? [{ label, count: ofLabel.reduce((sum, { count }) => sum + count, 0) }] : [];
  });
  const counts = new Map<string, { label: string; count: number }>();
  for (const { cuisine, count } of cooked) {
    for (const part of new Set(cuisineParts(cuisine))) {
      const key = foldText(part);
      if (key === '' || firstKeys.some((label) => key.includes(label))) continue;
      const before = counts.get(key);
      counts.set(key, { label: before?.label ?? part, count: (before?.count ?? 0) + count });
    }
  }
  const others = [...counts.values()].filter(({ count }) => count >= sharedBy);
  const frequent = sorted(others, (a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
  const chips = [...known, ...frequent.slice(0, othersMax)];
  return sorted(chips, (a, b) => b.count - a.count).map(({ label }) => label);
}
