import { describe, expect, it } from 'vitest';
import { dayMs, dayOf } from '#shared/domain/time/city-clock.ts';
import { addDays } from '#shared/domain/time/figure-periods.ts';
import { issueInvoices } from '#server/features/invoices/commands.ts';
import { cityAt, deliveredOn, disagreements, expectSameFigures } from '#server/testing/sample-city.ts';
import { renewDemonstration, settlePurpose } from './purpose.ts';

const minuteMs = 60_000;

interface Start {
  at: string;
  /** Minutes after each other. */
  renewals: number[];
}

/** Five past midnight of a payday that begins a month, whose office opens while it runs; noon of a Tuesday. */
const starts: Start[] = [
  { at: '2027-03-01T00:05:00Z', renewals: [35, 300, 180] },
  { at: '2026-11-24T12:00:00Z', renewals: [35, 65] },
];

describe.each(starts)('a sample city that begins at $at', ({ at, renewals }) => {
  it('agrees with itself, after its renewals, and after a start ten days later', async () => {
    const mida = await cityAt(at);
    expect(await disagreements(mida)).toEqual([]);
    await expectSameFigures(mida);
    const { rows: waiting } = await mida.database.pool.query(
      `select from couriers where status = 'pending_review' and applied_at < $1`,
      [new Date(Date.parse(at) - 2 * dayMs)],
    );
    expect(waiting).toEqual([]);

    for (const minutes of renewals) {
      mida.clock.advance(minutes * minuteMs);
      // The cleaner does these too.
      await renewDemonstration(mida.app);
      await issueInvoices(mida.app);
      expect(await disagreements(mida)).toEqual([]);
    }
    mida.clock.advance(10 * dayMs + 7 * 60 * minuteMs);
    await settlePurpose(mida.app);
    await issueInvoices(mida.app);
    expect(await disagreements(mida)).toEqual([]);
    await expectSameFigures(mida);
    for (let daysAgo = 1; daysAgo <= 60; daysAgo += 1) {
      const day = addDays(dayOf(mida.clock.now()), -daysAgo);
      expect((await deliveredOn(mida, { from: day, to: day }))?.count, day).toBeGreaterThan(0);
    }
  });
});
