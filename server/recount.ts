import { readConfig } from './config.ts';
import { openDatabase } from './db/connect.ts';
import { recountMoves } from './features/statistics/commands.ts';
import { explainFailure } from './log.ts';

/** `npm run recount`: makes the sums behind the figures again from the orders (decision 33). */
async function recount(): Promise<void> {
  const { db, close } = await openDatabase(readConfig().database);
  try {
    await recountMoves({ db, clock: { now: () => new Date() } });
    console.log('The figures are counted from the orders again.');
  } finally {
    await close();
  }
}

recount().catch((error: unknown) => {
  console.error(explainFailure(error));
  process.exitCode = 1;
});
