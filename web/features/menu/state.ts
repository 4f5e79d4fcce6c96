import type { PublicMenuItem } from '#shared/contract/restaurants.ts';

/** What a person sees in the form's fields. */
export interface MenuItemValues {
  name: string;
  description: string;
  category: string;
  priceMad: string;
}

/** The fields of a new dish, or of the one being edited. */
export function fieldsOf(item: PublicMenuItem | undefined): MenuItemValues {
  if (!item) return { name: '', description: '', category: '', priceMad: '' };
  const { name, description, category, priceCentimes } = item;
  return { name, description, category, priceMad: typedPrice(priceCentimes) };
}

/** `4550` → «45,50», as the form reads it back: no dots between thousands. */
function typedPrice(centimes: number): string {
  return (centimes / 100).toFixed(centimes % 100 === 0 ? 0 : 2).replace('.', ',');
}
