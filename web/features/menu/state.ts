import type { PublicMenuItem } from '#shared/contract/restaurants.ts';

export interface MenuItemValues {
  name: string;
  description: string;
  category: string;
  priceMad: string;
}

export function fieldsOf(item: PublicMenuItem | undefined): MenuItemValues {
  if (!item) return { name: '', description: '', category: '', priceMad: '' };
  const { name, description, category, priceCentimes } = item;
  return { name, description, category, priceMad: typedPrice(priceCentimes) };
}

/** `4550` → «45,50», as the form reads it back. */
function typedPrice(centimes: number): string {
  return (centimes / 100).toFixed(centimes % 100 === 0 ? 0 : 2).replace('.', ',');
}
