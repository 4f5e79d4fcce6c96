import { reachField } from '#shared/contract/reach/reach-forms.ts';
import type { OwnCapacity } from '#shared/contract/restaurants/capacity.ts';
import { reachMessages } from '#messages/reach/reach.ts';

export type ReachErrors = Partial<Record<'reachMetres' | 'busyReachMetres', string>>;

/** The errors that the server would answer with. */
export function reachErrorsOf(own: OwnCapacity, boundMetres: number): ReachErrors {
  const errors: ReachErrors = {};
  for (const field of ['reachMetres', 'busyReachMetres'] as const) {
    const metres = own[field];
    if (metres === null) continue;
    const { error } = reachField.safeParse(metres);
    if (error) errors[field] = error.issues[0]?.message ?? reachMessages.reachInvalid;
    else if (metres > boundMetres) errors[field] = reachMessages.beyondBound(boundMetres);
  }
  return errors;
}
