import { describe, expect, it } from 'vitest';
import {
  isNoShow,
  isTooFarFromDoor,
  mayFail,
  nextCallFrom,
  troubleReasons,
  waitEndsAt,
  type Trouble,
} from './delivery-trouble.ts';

const begunAt = new Date('2026-07-07T19:00:00Z');
const after = (seconds: number) => new Date(begunAt.getTime() + seconds * 1000);
const trouble = (changed: Partial<Trouble> = {}): Trouble => ({
  reason: 'not_there',
  begunAt,
  firstCallAt: after(10),
  secondCallAt: after(80),
  ...changed,
});

describe('a courier who cannot deliver', () => {
  it('a courier who cannot deliver may end the order after two calls and seven minutes, and not a second before', () => {
    expect(mayFail(trouble(), after(7 * 60))).toBe(true);
    expect(mayFail(trouble(), after(7 * 60 - 1))).toBe(false);
    expect(mayFail(trouble({ secondCallAt: null }), after(3600))).toBe(false);
  });

  it('a courier who cannot deliver ends no order because of a wrong address or an accident, however long it takes', () => {
    const ended = troubleReasons.filter((reason) => mayFail(trouble({ reason }), after(3600)));
    expect(ended).toEqual(['not_there', 'refused', 'cannot_pay']);
    expect(waitEndsAt({ reason: 'accident', begunAt })).toBeUndefined();
  });

  it('calls a second time a minute after the first at the earliest, and no third time', () => {
    const uncalled = trouble({ firstCallAt: null, secondCallAt: null });
    expect(nextCallFrom(uncalled)).toEqual(begunAt);
    expect(nextCallFrom(trouble({ secondCallAt: null }))).toEqual(after(70));
    expect(nextCallFrom(trouble())).toBeUndefined();
  });

  it('a courier who cannot deliver is at the door within 300 metres; an unknown or old position is believed', () => {
    const door = { lat: 31.63, lng: -8, accuracyMetres: null };
    const at = (lat: number, seconds = 0) => ({ lat, lng: -8, accuracyMetres: null, at: after(-seconds) });
    const isTooFar = (courier: ReturnType<typeof at> | undefined) =>
      isTooFarFromDoor(courier, { door, now: begunAt });
    expect(isTooFar(at(31.6326))).toBe(false);
    expect(isTooFar(at(31.6328))).toBe(true);
    expect(isTooFar(at(31.7, 5 * 60))).toBe(true);
    expect(isTooFar(at(31.7, 5 * 60 + 1))).toBe(false);
    expect(isTooFar(undefined)).toBe(false);
  });

  it.each([
    [null, null, 300],
    [0, 0, 300],
    [120, null, 420],
    [null, 300, 600],
    [150, 300, 750],
  ])(
    'a courier is at a door known within %s metres, by a position known within %s, up to %d metres away',
    (ofDoor, ofCourier, metres) => {
      const door = { lat: 31.63, lng: -8, accuracyMetres: ofDoor };
      const isTooFarAt = (away: number): boolean => {
        const lat = 31.63 + away / 111_194.93;
        return isTooFarFromDoor(
          { lat, lng: -8, accuracyMetres: ofCourier, at: begunAt },
          { door, now: begunAt },
        );
      };
      expect([isTooFarAt(metres - 1), isTooFarAt(metres + 1)]).toEqual([false, true]);
    },
  );

  it('an absent customer and a refusal count as no-shows, and no other reason does', () => {
    expect(troubleReasons.filter(isNoShow)).toEqual(['not_there', 'refused']);
  });
});
