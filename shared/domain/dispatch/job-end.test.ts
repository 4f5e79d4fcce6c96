import { describe, expect, it } from 'vitest';
import { unknownRideMinutes, whenFree, type CarriedOrder, type TripUnderWay } from './job-end.ts';

const begun = new Date('2026-07-07T19:00:00Z');
const after = (minutes: number): Date => new Date(begun.getTime() + minutes * 60_000);
/** A degree of latitude is 111 km; a ride of this many minutes by the product's streets and speed. */
const north = (minutes: number) => ({ lat: 31.6 + (minutes * (22_000 / 60)) / 1.35 / 111_195, lng: -8 });

const kitchen = north(0);
const cooking: CarriedOrder = {
  isPickedUp: false,
  statusSince: begun,
  readyAt: after(-1),
  door: north(8),
};
const trip = (orders: CarriedOrder[]): TripUnderWay => ({ openedAt: begun, kitchen, orders });
const seen = (minutes: number, away: number) => ({ at: after(minutes), position: north(away) });
const minutesOf = (free: { at: Date } | null): number | undefined =>
  free ? (free.at.getTime() - begun.getTime()) / 60_000 : undefined;

describe('when a courier with a trip is free', () => {
  it('on the way to the kitchen: after the ride there, the ride to the door and the hand-over', () => {
    const free = whenFree(trip([cooking]), seen(0, 5), begun);
    expect(minutesOf(free)).toBe(5 + 8 + 3);
    expect(free?.place).toEqual(north(8));
  });

  it('with a promise: not before the kitchen has the food', () => {
    expect(minutesOf(whenFree(trip([{ ...cooking, readyAt: after(20) }]), seen(0, 5), begun))).toBe(31);
  });

  it('with the food: from where the courier was seen after the pickup', () => {
    const carried = { ...cooking, isPickedUp: true };
    expect(minutesOf(whenFree(trip([carried]), seen(3, 6), after(3)))).toBe(3 + 2 + 3);
  });

  it('with the food, and not seen since: from the kitchen, at the pickup', () => {
    const carried = { ...cooking, isPickedUp: true, statusSince: after(2) };
    expect(minutesOf(whenFree(trip([carried]), seen(0, 5), after(3)))).toBe(2 + 8 + 3);
    expect(minutesOf(whenFree(trip([carried]), null, after(3)))).toBe(2 + 8 + 3);
  });

  it('with two orders: behind the second door', () => {
    const carried = { ...cooking, isPickedUp: true };
    const both = whenFree(trip([carried, { ...carried, door: north(12) }]), null, begun);
    expect(minutesOf(both)).toBe(8 + 3 + 4 + 3);
    expect(both?.place).toEqual(north(12));
  });

  it('a courier whose place is unknown rides so long to the kitchen', () => {
    expect(minutesOf(whenFree(trip([cooking]), null, begun))).toBe(unknownRideMinutes + 8 + 3);
  });

  it('a courier who is late is free in the next minute, not in the past', () => {
    const carried = { ...cooking, isPickedUp: true };
    expect(minutesOf(whenFree(trip([carried]), null, after(90)))).toBe(91);
  });

  it('a trip without orders says nothing', () => {
    expect(whenFree(trip([]), null, begun)).toBeNull();
  });
});
