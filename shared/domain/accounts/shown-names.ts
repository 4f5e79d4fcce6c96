/** A line is ordered under the names that its customer read; one that was renamed since is shown and asked about again (product §4.4). */
import type { CartItem } from '#shared/domain/placing/cart.ts';
import { sorted } from '#shared/domain/sorted.ts';

type Named = Pick<CartItem, 'name' | 'options'>;

/** The names of the dish, and of each option with its group, in an order that no menu changes. */
export const shownNames = ({ name, options = [] }: Named): string[] => [
  name,
  ...sorted(options, (a, b) => (a.id < b.id ? -1 : 1)).flatMap((option) => [option.group, option.name]),
];

export interface Rename {
  before: string;
  now: string;
}

/** What is called otherwise now, each once; options that only one of the two has count for nothing. */
export function renamesOf(before: Named, now: Named): Rename[] {
  const later = new Map((now.options ?? []).map((option) => [option.id, option]));
  const pairs = (before.options ?? []).flatMap(({ id, group, name }) => {
    const option = later.get(id);
    return option ? [renamed(group, option.group), renamed(name, option.name)] : [];
  });
  const changed = [renamed(before.name, now.name), ...pairs].filter((one) => one.before !== one.now);
  return [...new Map(changed.map((one) => [one.before, one])).values()];
}

const renamed = (before: string, now: string): Rename => ({ before, now });
