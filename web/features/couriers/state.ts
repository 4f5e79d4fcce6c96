import type { CourierProfile } from '#shared/contract/couriers/couriers.ts';

export type DutyEnded = NonNullable<CourierProfile['dutyEndedBecause']>;

/** Why the server ended the duty; nothing where the courier ended it. */
export function dutyEnded({ dutyEndedAt, dutyEndedBecause }: CourierProfile): DutyEnded | undefined {
  return dutyEndedAt ? (dutyEndedBecause ?? 'silence') : undefined;
}
