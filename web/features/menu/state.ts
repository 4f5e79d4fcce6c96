import type { PublicMenuItem } from '#shared/contract/restaurants.ts';
import { inLabelOrder, type DishLabel } from '#shared/domain/dish-labels.ts';
import { onSessionEvent } from '#web/features/auth/state.ts';

export interface MenuItemValues {
  name: string;
  frenchName: string;
  labels: DishLabel[];
  description: string;
  category: string;
  priceMad: string;
}

export function fieldsOf(item: PublicMenuItem | undefined): MenuItemValues {
  if (!item) return { name: '', frenchName: '', labels: [], description: '', category: '', priceMad: '' };
  const { name, frenchName = '', labels = [], description, category, priceCentimes } = item;
  return {
    name,
    frenchName,
    labels: [...labels],
    description,
    category,
    priceMad: typedPrice(priceCentimes),
  };
}

/** `4550` → «45,50», as the form reads it back. */
function typedPrice(centimes: number): string {
  return (centimes / 100).toFixed(centimes % 100 === 0 ? 0 : 2).replace('.', ',');
}

interface MenuItemDraft {
  values?: MenuItemValues;
  photo?: File;
}

const drafts = new Map<string, MenuItemDraft>();

/** A draft belongs to the account that typed it. */
onSessionEvent((event) => {
  if (event === 'SIGNED_IN' || event === 'SIGNED_OUT') drafts.clear();
});

/** Kept in this tab until the dish is saved. */
export function keepDraft(key: string, change: MenuItemDraft): void {
  const { values, photo } = { ...drafts.get(key), ...change };
  if (values || photo) drafts.set(key, { values, photo });
  else drafts.delete(key);
}

export const findDraft = (key: string): MenuItemDraft | undefined => drafts.get(key);

export const forgetDraft = (key: string): boolean => drafts.delete(key);

/** Returns undefined when nothing differs from the saved dish. */
export function typedSince(
  item: PublicMenuItem | undefined,
  values: MenuItemValues,
): MenuItemValues | undefined {
  const saved = fieldsOf(item);
  const fields = ['name', 'frenchName', 'description', 'category', 'priceMad'] as const;
  const areSameLabels = inLabelOrder(values.labels).join() === inLabelOrder(saved.labels).join();
  return !areSameLabels || fields.some((field) => values[field] !== saved[field]) ? values : undefined;
}
