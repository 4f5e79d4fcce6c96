import type { CallerPlace } from '#shared/contract/orders/telephone.ts';
import { isMobile, normalisePhone } from '#shared/domain/accounts/phone.ts';
import { placeName } from '#messages/places/places.ts';

/** Where the keyboard goes on. */
const spots = {
  name: '#telephone-order [name=name]',
  again: '#last-orders button',
  restaurant: '#find-restaurant input',
  dish: '#find-dish input',
  place: '#delivery-place :is(select, textarea)',
  readBack: '#read-back',
  next: '#next-order',
} as const;
export type Spot = keyof typeof spots;

export const noDetails = { phone: '', name: '', address: '', landmark: '', door: '', note: '' };

/** The number that was typed, once it is a whole one. */
export function wholeNumber(typed: string): string | null {
  const phone = normalisePhone(typed);
  return isMobile(phone) ? phone : null;
}

/** What a caller's place is called on its button. */
export const callerPlaceName = ({ kind, name, address }: CallerPlace): string =>
  kind === null ? address : placeName({ kind, name });

/** About two seconds: what is to take the focus may wait for an answer. */
const framesMax = 120;

/** Focuses the spot once it is on the screen. */
export const focusSoon = (spot: Spot, frames = framesMax): void => {
  requestAnimationFrame(() => {
    const element = document.querySelector<HTMLElement>(spots[spot]);
    if (!element && frames > 0) return focusSoon(spot, frames - 1);
    element?.scrollIntoView({ block: 'nearest' });
    element?.focus({ preventScroll: true });
  });
};
