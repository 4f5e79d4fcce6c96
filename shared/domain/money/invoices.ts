/** An invoice bills one restaurant's commission of one month of Morocco, by the moment of booking, from where the invoice before it ended, with its tax counted once (docs/money.md). */
import { marketplaceAccount } from './ledger-accounts.ts';
import { dayOf, midnightOf } from '#shared/domain/time/city-clock.ts';
import type { Days } from '#shared/domain/time/figure-periods.ts';
import type { Posting } from './postings.ts';
import { splitVat } from './pricing.ts';
import { dayBeside, periodAround } from './statements.ts';

/** A month in which more was taken back than charged gives a credit note, of the same series. */
export const invoiceKinds = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** What the ledger holds of a month; below zero when corrections took back more. */
export interface BookedCommission {
  netCentimes: number;
  vatCentimes: number;
}

export interface Invoice {
  kind: InvoiceKind;
  netCentimes: number;
  vatCentimes: number;
  totalCentimes: number;
}

export function invoiceOf(booked: BookedCommission): Invoice | undefined {
  const total = booked.netCentimes + booked.vatCentimes;
  if (total === 0) return undefined;
  const totalCentimes = Math.abs(total);
  return { kind: total > 0 ? 'invoice' : 'credit_note', totalCentimes, ...splitVat(totalCentimes) };
}

/** The tax of the invoice is owed, not the sum of the taxes that were rounded once an order. */
export function postInvoice(id: string, invoice: Invoice, booked: BookedCommission): Posting[] {
  const owed = invoice.kind === 'invoice' ? invoice.vatCentimes : -invoice.vatCentimes;
  const difference = owed - booked.vatCentimes;
  if (difference === 0) return [];
  const [rounding, vat] = [marketplaceAccount('rounding', id), marketplaceAccount('vat', id)];
  const [debit, credit] = difference > 0 ? [rounding, vat] : [vat, rounding];
  return [{ debit, credit, amountCentimes: Math.abs(difference) }];
}

export const invoiceNumber = ({ year, number }: { year: number; number: number }): string =>
  `${year}-${String(number).padStart(6, '0')}`;

/** `2026-000007`, or `2026-7`, as somebody types it. */
export function readInvoiceNumber(typed: string): { year: number; number: number } | undefined {
  const [, year, number] = /^(20\d\d)-(\d{1,6})$/.exec(typed.trim()) ?? [];
  return year !== undefined && Number(number) > 0
    ? { year: Number(year), number: Number(number) }
    : undefined;
}

export const monthOf = (moment: Date): Days => periodAround('month', dayOf(moment));

/** The month of the first booking that is not billed. A change of the clock may have moved it back into the last billed month. */
export function monthToBill(at: Date, lastMonth: string | undefined): Days {
  const month = monthOf(at);
  if (lastMonth === undefined || month.from > lastMonth) return month;
  return periodAround('month', dayBeside(periodAround('month', lastMonth), 1));
}

/** Rows are booked with the moment at which their transaction began. */
const settlingMs = 60 * 60_000;

/** Months that end by this moment get no more rows. */
export const closedUntil = (now: Date): Date =>
  midnightOf(monthOf(new Date(now.getTime() - settlingMs)).from);
