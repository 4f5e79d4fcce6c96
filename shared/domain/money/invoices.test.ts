import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closedUntil, invoiceNumber, invoiceOf, monthOf, monthToBill, postInvoice } from './invoices.ts';
import { splitVat } from './pricing.ts';

const id = 'a0000000-0000-4000-8000-000000000001';

describe('an invoice', () => {
  it.each([
    [1500, 300, 'invoice', 1500, 300, 1800],
    [-1500, -300, 'credit_note', 1500, 300, 1800],
    // Three orders with a commission of 0.04 each: 0.01 of tax an order, 0.02 of the whole.
    [9, 3, 'invoice', 10, 2, 12],
    [1, 0, 'invoice', 1, 0, 1],
  ] as const)('of %i and %i of tax is %s with %i and %i, %i together', (net, vat, kind, ...amounts) => {
    const [netCentimes, vatCentimes, totalCentimes] = amounts;
    const invoice = invoiceOf({ netCentimes: net, vatCentimes: vat });
    expect(invoice).toEqual({ kind, netCentimes, vatCentimes, totalCentimes });
  });

  it('an invoice of nothing does not exist', () => {
    expect(invoiceOf({ netCentimes: 0, vatCentimes: 0 })).toBeUndefined();
    expect(invoiceOf({ netCentimes: 5, vatCentimes: -5 })).toBeUndefined();
  });

  it('an invoice books the difference of its tax against rounding, whichever is more', () => {
    const [less, more] = [
      { netCentimes: 9, vatCentimes: 3 },
      { netCentimes: 13, vatCentimes: 0 },
    ];
    const post = (booked: typeof less) => {
      const invoice = invoiceOf(booked);
      return invoice && postInvoice(id, invoice, booked);
    };
    expect(post(less)).toEqual([{ debit: 'vat:a', credit: 'rounding:a', amountCentimes: 1 }]);
    expect(post(more)).toEqual([{ debit: 'rounding:a', credit: 'vat:a', amountCentimes: 2 }]);
    expect(post({ netCentimes: -9, vatCentimes: -3 })).toEqual([
      { debit: 'rounding:a', credit: 'vat:a', amountCentimes: 1 },
    ]);
    expect(post({ netCentimes: 1500, vatCentimes: 300 })).toEqual([]);
  });

  it('an invoice leaves the tax of the books equal to that of the invoices', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50_000, max: 50_000 }), { maxLength: 40 }), (commissions) => {
        const booked = { netCentimes: 0, vatCentimes: 0 };
        for (const commission of commissions) {
          const { netCentimes, vatCentimes } = splitVat(Math.abs(commission));
          booked.netCentimes += Math.sign(commission) * netCentimes;
          booked.vatCentimes += Math.sign(commission) * vatCentimes;
        }
        const invoice = invoiceOf(booked);
        if (!invoice) return;
        const moved = postInvoice(id, invoice, booked).reduce(
          (sum, { credit, amountCentimes }) => sum + (credit === 'vat:a' ? amountCentimes : -amountCentimes),
          0,
        );
        const owed = invoice.kind === 'invoice' ? invoice.vatCentimes : -invoice.vatCentimes;
        expect(booked.vatCentimes + moved - owed).toBe(0);
        expect(invoice.netCentimes + invoice.vatCentimes).toBe(invoice.totalCentimes);
      }),
    );
  });

  it('an invoice has a year and a number with leading zeros', () => {
    expect(invoiceNumber({ year: 2026, number: 7 })).toBe('2026-000007');
  });
});

describe('a month', () => {
  it('a month is one of Morocco’s calendar', () => {
    expect(monthOf(new Date('2026-11-30T23:59:00Z'))).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  });

  it.each([
    ['2026-10-05T12:00:00Z', undefined, '2026-10-01'],
    ['2026-11-05T12:00:00Z', '2026-10-01', '2026-11-01'],
    ['2027-03-05T12:00:00Z', '2026-10-01', '2027-03-01'],
    // The clock moved the booking back into the month that is billed.
    ['2026-10-31T23:30:00Z', '2026-10-01', '2026-11-01'],
    ['2026-12-31T23:30:00Z', '2026-12-01', '2027-01-01'],
  ])('a first booking at %s after an invoice of %s is billed in that of %s', (at, last, month) => {
    expect(monthToBill(new Date(at), last).from).toBe(month);
  });

  it.each([
    ['2026-12-01T00:59:59Z', '2026-11-01T00:00:00Z'],
    ['2026-12-01T01:00:00Z', '2026-12-01T00:00:00Z'],
    ['2026-12-31T12:00:00Z', '2026-12-01T00:00:00Z'],
    ['2027-01-01T02:00:00Z', '2027-01-01T00:00:00Z'],
  ])('is closed an hour after its end: at %s until %s', (now, until) => {
    expect(closedUntil(new Date(now))).toEqual(new Date(until));
  });
});
