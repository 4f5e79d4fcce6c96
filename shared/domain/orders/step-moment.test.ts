import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepMoment } from './step-moment.ts';

const now = new Date('2026-11-20T18:00:00Z');
const minutes = 60_000;
const ago = (ms: number): Date => new Date(now.getTime() - ms);

describe('the moment of a step', () => {
  it('a step without a stated moment counts from now', () => {
    expect(stepMoment({ now })).toEqual(now);
  });

  it.each([0, 1, 25 * minutes, 360 * minutes])(
    'a step made %i ms ago counts from when it was made',
    (age) => {
      expect(stepMoment({ madeAt: ago(age), now })).toEqual(ago(age));
    },
  );

  it.each([360 * minutes + 1, 24 * 60 * minutes, -1, -5 * minutes])(
    'a step with an impossible clock, %i ms ago, counts from now',
    (age) => {
      expect(stepMoment({ madeAt: ago(age), now })).toEqual(now);
    },
  );

  it("a step's moment is never in the future and never more than six hours ago", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (age) => {
        const at = stepMoment({ madeAt: ago(age), now }).getTime();
        expect(at).toBeLessThanOrEqual(now.getTime());
        expect(at).toBeGreaterThanOrEqual(ago(360 * minutes).getTime());
      }),
    );
  });
});
