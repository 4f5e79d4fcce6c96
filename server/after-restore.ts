import { parseArgs } from 'node:util';
import { invoiceNumber, readInvoiceNumber } from '#shared/domain/money/invoices.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/connect.ts';
import { requireMigrated } from './db/migrate.ts';
import { settleRestore, type Restore, type RestoreReport } from './features/restores/commands.ts';
import { openLive } from './live/open-live.ts';
import { createLog, explainFailure, openLogStream } from './log.ts';

const usage = `Usage, with the server's settings, before the server runs on a database that went back to an earlier moment:
  npm run after-restore -- --moment 2026-11-28T10:00:00Z [--last-invoice 2026-000041] [--late]
--moment        to which the database went back, with its offset from UTC
--last-invoice  the last number that a restaurant or the accountant holds; once for each year
--late          the server has run on the database already`;

/** `npm run after-restore` (decision 102). Code 1: refused or failed; 2: used wrongly. */
async function afterRestore(words: string[]): Promise<void> {
  const restore = readRestore(words);
  if (!restore) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  const config = readConfig();
  const log = createLog(config.logLevel, openLogStream(2));
  const database = await openDatabase(config.database);
  try {
    await requireMigrated(database.db);
    const live = await openLive(config, database, log);
    try {
      const clock = { now: () => new Date() };
      console.log(told(await settleRestore({ db: database.db, live: live.hub, clock }, restore), restore));
    } finally {
      await live.close();
    }
  } finally {
    await database.close();
  }
}

const moments = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

function readRestore(words: string[]): Restore | undefined {
  const values = readOptions(words);
  const numbers = (values?.['last-invoice'] ?? []).map(readInvoiceNumber);
  const moment = new Date(values?.moment && moments.test(values.moment) ? values.moment : Number.NaN);
  const lastInvoices = new Map(numbers.flatMap((one) => (one ? [[one.year, one.number]] : [])));
  if (!values || Number.isNaN(moment.getTime()) || lastInvoices.size < numbers.length) return undefined;
  return { moment, lastInvoices, isLate: values.late === true };
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

afterRestore(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explainFailure(error));
  process.exitCode = 1;
});
