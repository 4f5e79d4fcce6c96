import type { ListedInvoice, WaitingInvoices, WholeInvoice } from '#shared/contract/money/invoices.ts';
import { dayOf, midnightOf } from '#shared/domain/time/city-clock.ts';
import { byteOrderMark, csvLine } from '#shared/domain/writing/csv.ts';
import type { Days } from '#shared/domain/time/figure-periods.ts';
import { closedUntil, invoiceNumber } from '#shared/domain/money/invoices.ts';
import { groupedIce } from '#shared/domain/money/legal-identity.ts';
import { dayBeside, periodAround } from '#shared/domain/money/statements.ts';
import type { Language } from '#shared/domain/writing/languages.ts';
import { wordsOf, type LeavingWords } from '#shared/messages/leaving.ts';
import type { AppContext } from '#server/context.ts';
import { findIdentity } from '#server/features/payouts/legal-store.ts';
import { listLeftOut, listUnbilled, type InvoiceRecord } from './store.ts';

export function viewInvoice(record: InvoiceRecord): ListedInvoice {
  const { year, number, issuer: _, receiver, billedSince: _since, billedUntil: _until, ...invoice } = record;
  return { ...invoice, number: invoiceNumber({ year, number }), receiverName: receiver.legalName };
}

/** A month that is not over waits for its end alone. */
export async function viewWaiting(app: AppContext, month: Days): Promise<WaitingInvoices> {
  // An invoice has the year in which it is issued: the month after its own.
  const year = Number(dayBeside(month, 1).slice(0, 4));
  const leftOut = (await listLeftOut(app.db, year)).map(({ first, last, moment }) => ({
    first: invoiceNumber({ year, number: first }),
    last: invoiceNumber({ year, number: last }),
    moment,
  }));
  return { ...(await viewUnbilled(app, month)), ...(leftOut.length > 0 && { leftOut }) };
}

async function viewUnbilled({ db, clock }: AppContext, { from, to }: Days): Promise<WaitingInvoices> {
  const isMarketplaceKnown = (await findIdentity(db, 'marketplace')) !== null;
  const former = periodAround('month', dayBeside({ from, to }, -1)).from;
  const month = { month: from, former, from: midnightOf(from), until: midnightOf(to, 1) };
  if (month.until > closedUntil(clock.now())) return { isMarketplaceKnown, restaurants: [] };
  return { isMarketplaceKnown, restaurants: await listUnbilled(db, month, !isMarketplaceKnown) };
}

export const viewWholeInvoice = (invoice: InvoiceRecord): WholeInvoice => ({
  ...viewInvoice(invoice),
  issuer: invoice.issuer,
  receiver: invoice.receiver,
});

export function viewInvoicesCsv(language: Language, invoices: readonly InvoiceRecord[]): string {
  const { head, kinds } = wordsOf(language).invoicesFile;
  const rows = [head, ...invoices.map((invoice) => rowOf(invoice, kinds))];
  return byteOrderMark + rows.map((cells) => csvLine(cells)).join('');
}

/** The amounts of a credit note are below zero, so that the columns add up. */
function rowOf(invoice: InvoiceRecord, kinds: LeavingWords['invoicesFile']['kinds']): string[] {
  const sign = invoice.kind === 'credit_note' ? -1 : 1;
  const amount = (centimes: number): string => ((sign * centimes) / 100).toFixed(2).replace('.', ',');
  return [
    invoiceNumber(invoice),
    kinds[invoice.kind],
    invoice.month.slice(0, 7),
    dayOf(invoice.issuedAt),
    invoice.receiver.legalName,
    groupedIce(invoice.receiver.ice),
    amount(invoice.netCentimes),
    amount(invoice.vatCentimes),
    amount(invoice.totalCentimes),
  ];
}
