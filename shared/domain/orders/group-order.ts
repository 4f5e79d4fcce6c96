import { sorted } from '#shared/domain/sorted.ts';

/** A dish shows its groups of options in the menu's order, or in its own (product §3.6). */

interface DishWithGroups {
  groupIds?: readonly string[] | null | undefined;
  groupOrder?: readonly string[] | null | undefined;
}

/** A group that the own order lacks comes last. */
export function groupsOf<Group extends { id: string }>(
  { groupIds, groupOrder }: DishWithGroups,
  groups: readonly Group[],
): Group[] {
  const own = groups.filter(({ id }) => groupIds?.includes(id));
  if (!groupOrder) return own;
  const placeOf = ({ id }: Group): number => (groupOrder.includes(id) ? groupOrder.indexOf(id) : own.length);
  return sorted(own, (a, b) => placeOf(a) - placeOf(b));
}

/** An order that is the menu's is no own one: it follows the menu. */
export const ownGroupOrder = (order: readonly string[], usual: readonly string[]): string[] | null =>
  order.length === usual.length && order.every((id, place) => id === usual[place]) ? null : [...order];
