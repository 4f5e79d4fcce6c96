import { parseArgs } from 'node:util';
import { invoiceNumber, readInvoiceNumber } from '#shared/domain/money/invoices.ts';
import { isDay } from '#shared/domain/time/figure-periods.ts';
import { runAtConsole } from './console.ts';
import { settleRestore, type Restore, type RestoreReport } from './features/restores/commands.ts';

const usage = `Usage, with the server's settings, before the server runs on a database that went back to an earlier moment:
  npm run after-restore -- --moment 2026-11-28T10:00:00Z [--last-invoice 2026-000041] [--late]
--moment        to which the database went back, with its offset from UTC
--last-invoice  the last number that a restaurant or the accountant holds; once for each year
--late          the server has run on the database already`;

const moments = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

function readRestore(words: string[]): Restore | undefined {
  const values = readOptions(words);
  const numbers = (values?.['last-invoice'] ?? []).map(readInvoiceNumber);
  const moment = readMoment(values?.moment ?? '');
  const lastInvoices = new Map(numbers.flatMap((one) => (one ? [[one.year, one.number]] : [])));
  if (!values || !moment || lastInvoices.size < numbers.length) return undefined;
  return { moment, lastInvoices, isLate: values.late === true };
}

/** `Date` takes 30 February for 2 March: the day is checked by itself. */
function readMoment(text: string): Date | undefined {
  const day = moments.exec(text)?.[1];
  const moment = new Date(text);
  return day && isDay(day) && !Number.isNaN(moment.getTime()) ? moment : undefined;
}

function readOptions(args: string[]) {
  try {
    const options = {
      moment: { type: 'string' },
      'last-invoice': { type: 'string', multiple: true },
      late: { type: 'boolean' },
    } as const;
    return parseArgs({ args, options }).values;
  } catch {
    return undefined;
  }
}

/** Amounts and times as the operator's other tools write them. */
function told(report: RestoreReport, { moment }: Restore): string {
  const dirhams = (centimes: number): string => `${(centimes / 100).toFixed(2)} MAD`;
  const { leftOut, openOrders, payouts } = report;
  return [
    'Done:',
    `- The outbox is held. Messages that wait: ${report.waiting}. Look at /admin/outbox, then: npm run admin -- release-outbox`,
    `- Sessions that ended: ${report.sessions}. One that a person had ended after the moment would work again.`,
    ...leftOut.map(
      ({ year, first, last }) =>
        `- Invoice numbers that are left out: ${invoiceNumber({ year, number: first })} to ${invoiceNumber({ year, number: last })}.`,
    ),
    ...(leftOut.length === 0 ? ['- No invoice number is left out.'] : []),
    '- Ids of restaurants, dishes and the like go on a thousand later: old links and carts lead to nothing else.',
    `- No limit ends an open order before ${report.limitsFrom.toISOString()}.`,
    `Compare, of the time after ${moment.toISOString()}:`,
    `- Open orders, whose end is lost: ${openOrders.map(({ status, orders }) => `${status} ${orders}`).join(', ') || 'none'}. Ask kitchens and couriers, and end each at /admin/orders.`,
    ...payouts.map(
      ({ account, name, amountCentimes, isConfirmed }) =>
        `- ${isConfirmed ? 'Confirmed' : 'Owed'}: ${dirhams(amountCentimes)} to ${name} (${account}). If the bank has paid it: mark it as paid at /admin/money, before anything is paid.`,
    ),
    `- Cash in couriers' hands: ${dirhams(report.cashCentimes)}. What they handed over is missing: write it again.`,
    '- Lines `security` of the log: accounts that were deleted or suspended are back, passwords and second factors are the old ones.',
  ].join('\n');
}

const restore = readRestore(process.argv.slice(2));

/** `npm run after-restore` (decision 102). */
await runAtConsole(usage, restore ? async (app) => told(await settleRestore(app, restore), restore) : null);
