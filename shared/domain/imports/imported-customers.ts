/** A row of a file makes a person of the desk, or adds a place to one whom nothing but files made known; accounts and callers stay as they are (product §21.5). */
import { unusedDaysMax } from '#shared/domain/accounts/proved-phone.ts';
import { callerRules } from '#shared/domain/orders/telephone.ts';
import type { Position } from '#shared/domain/promise/distance.ts';
import { nameKey } from '#shared/domain/search/same-name.ts';

export const importedCustomerRules = {
  /** A person has as many places as the desk shows. */
  placesMax: callerRules.places,
  /** The days without an order after which the desk forgets the number. */
  keptDays: unusedDaysMax,
} as const;

/** The same for rows of one place, also when its address is spelled a little otherwise. */
export const placeLikenessOf = ({ address, lat, lng }: { address: string } & Position): string =>
  `${nameKey(address)} ${lat.toFixed(4)} ${lng.toFixed(4)}`;

/** The person who has a number of a file already. */
export interface NumberHolder {
  /** A file made the person, whose number was neither proved nor called with since. */
  isOfFile: boolean;
  /** The likenesses of the places of a person of a file. */
  places: ReadonlySet<string>;
}

export type FateOfRow = 'person' | 'place' | 'known' | 'too_many_places';

/** `place` is a likeness; a row without one names a person alone. */
export function fateOfRow(holder: NumberHolder | undefined, place: string | null): FateOfRow {
  if (!holder) return 'person';
  if (!holder.isOfFile || place === null || holder.places.has(place)) return 'known';
  return holder.places.size < importedCustomerRules.placesMax ? 'place' : 'too_many_places';
}
