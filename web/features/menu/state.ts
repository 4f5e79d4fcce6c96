import type { PublicMenuItem } from '#shared/contract/restaurants/restaurants.ts';
import { inLabelOrder, type DishLabel } from '#shared/domain/menu/dish-labels.ts';
import { createDrafts } from '#web/features/options/state.ts';

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
  /** What was saved when the form opened. */
  from?: MenuItemValues;
  photo?: File;
}

export const dishDrafts = createDrafts<MenuItemDraft>();

/** Returns undefined when the draft holds neither typed fields nor a photo. */
export function changedDraft(
  draft: MenuItemDraft | undefined,
  change: MenuItemDraft,
): MenuItemDraft | undefined {
  const { values, from, photo } = { ...draft, ...change };
  return values || photo ? { values, from, photo } : undefined;
}

export function typedSince(
  item: PublicMenuItem | undefined,
  values: MenuItemValues,
): MenuItemValues | undefined {
  const saved = fieldsOf(item);
  const fields = ['name', 'frenchName', 'description', 'category', 'priceMad'] as const;
  const areSameLabels = inLabelOrder(values.labels).join() === inLabelOrder(saved.labels).join();
  return !areSameLabels || fields.some((field) => values[field] !== saved[field]) ? values : undefined;
}
