/** A kitchen's tablet is signed in once by a code of eight digits, and stays signed in while it is used. */
import { kitchenDayBegin } from '#shared/domain/hours/kitchen-day.ts';
import type { Access, Refusal } from '#shared/domain/permissions.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export const tabletLimits = {
  codeDigits: 8,
  codeMinutes: 10,
  nameMax: 40,
  perRestaurant: 20,
  idleDays: 30,
} as const;

export const tabletCodeEndsAt = (madeAt: Date): Date =>
  new Date(madeAt.getTime() + tabletLimits.codeMinutes * minuteMs);

export const isTabletCodeOpen = (codeEndsAt: Date, now: Date): boolean => codeEndsAt > now;

/** The end of a tablet is at five in the morning, so that no service loses its tablet (decision 22). */
export const tabletEndsAt = (lastUsedAt: Date): Date =>
  kitchenDayBegin(new Date(lastUsedAt.getTime() + tabletLimits.idleDays * dayMs));

export const hasTabletEnded = (lastUsedAt: Date, now: Date): boolean => tabletEndsAt(lastUsedAt) <= now;

/** «1234 5678», as it is read out in a kitchen. */
export const readableCode = (code: string): string => code.replace(/^(\d{4})(\d{4})$/, '$1 $2');

/** A kitchen's tablet stands outside the accounts, and may what the least role of its restaurant may. */
export function tabletRefusal(
  access: Access,
  tablet: { restaurantId: number },
  asked: number | undefined,
): Refusal | null {
  if (access !== 'kitchen') return 'forbidden';
  return tablet.restaurantId === asked ? null : 'restaurant_not_found';
}
