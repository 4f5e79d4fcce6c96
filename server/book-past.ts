import { readCutOver } from '#shared/domain/cut-over.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/connect.ts';
import { bookPast } from './features/orders/past-commands.ts';
import { explainFailure } from './log.ts';

/** `npm run book-past -- 2026-12-01T00:00:00Z`: the ledger of orders that were delivered before there was one (docs/operations.md). */
async function bookAll(): Promise<void> {
  const cutOver = readCutOver(process.argv[2] ?? '', new Date());
  if ('refusal' in cutOver) {
    console.error(cutOver.refusal);
    process.exitCode = 1;
    return;
  }
  const { db, close } = await openDatabase(readConfig().database);
  try {
    const booked = await bookPast({ db }, cutOver);
    console.log(`${booked} orders are booked; those delivered before ${cutOver.toISOString()} as settled.`);
  } finally {
    await close();
  }
}

bookAll().catch((error: unknown) => {
  console.error(explainFailure(error));
  process.exitCode = 1;
});
