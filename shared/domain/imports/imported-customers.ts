/** A row of a file makes a person of the desk, or adds a place to one whom nothing but files made known; accounts and callers stay as they are (product §21.5). */
import { unusedDaysMax } from '#shared/domain/accounts/proved-phone.ts';
import { callerRules } from '#shared/domain/orders/telephone.ts';
import type { Position } from '#shared/domain/promise/distance.ts';
import { nameKey } from '#shared/domain/search/same-name.ts';

export const importedCustomerRules = {
  /** As many as the desk shows. */
  placesMax: callerRules.places,
  /** Without an order: the desk forgets the number then. */
  keptDays: unusedDaysMax,
} as const;

/** The same for rows of one place, also when its address is spelled a little otherwise. */
export const placeLikenessOf = ({ address, lat, lng }: { address: string } & Position): string =>
  `${nameKey(address)} ${lat.toFixed(4)} ${lng.toFixed(4)}`;

/** To whom a number of a file belongs already. */
export interface NumberHolder {
  /** Made by a file, and neither proved nor called with since. */
  isOfFile: boolean;
  /** Likenesses, of a person of a file. */
  places: ReadonlySet<string>;
}

export type FateOfRow = 'person' | 'place' | 'known' | 'too_many_places';

/** `place` is a likeness; a row without one names a person alone. */
export function fateOfRow(holder: NumberHolder | undefined, place: string | null): FateOfRow {
  if (!holder) return 'person';
  if (!holder.isOfFile || place === null || holder.places.has(place)) return 'known';
  return holder.places.size < importedCustomerRules.placesMax ? 'place' : 'too_many_places';
}
