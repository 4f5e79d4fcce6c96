import { expect, it } from 'vitest';
import { acceptsAloneAt, freshArrivalMs } from './auto-accept.ts';

it('the system accepts in the ranges of a week, also past midnight, and never without a week', () => {
  const evening = Array.from({ length: 7 }, (_, day) =>
    day === 0 ? [{ from: 20 * 60, until: 26 * 60 }] : [],
  );
  const accepts = (moment: string) => acceptsAloneAt(evening, new Date(`${moment}Z`));
  expect(accepts('2026-11-23T19:59')).toBe(false);
  expect(accepts('2026-11-23T20:00')).toBe(true);
  expect(accepts('2026-11-24T01:59')).toBe(true);
  expect(accepts('2026-11-24T02:00')).toBe(false);
  expect(acceptsAloneAt(null, new Date('2026-11-23T20:00Z'))).toBe(false);
});

it('the board announces for an hour what the system accepted', () => {
  const accepted = new Date('2026-11-23T20:00Z');
  expect(new Date(accepted.getTime() + freshArrivalMs)).toEqual(new Date('2026-11-23T21:00Z'));
});
