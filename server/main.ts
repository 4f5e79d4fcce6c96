import type { Logger } from 'pino';
import { readConfig } from './config.ts';
import { openDatabase } from './db/connect.ts';
import { migrateDatabase } from './db/migrate.ts';
import { tryPlace } from './http/listen.ts';
import { loadPageRenderer } from './http/render.ts';
import { createLog, explainFailure, logConsoleErrors, logWarnings, openLogStream } from './log.ts';
import { describeStart, openProduct } from './product.ts';

async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel, openLogStream(2));
  logConsoleErrors(log);
  logWarnings(log);
  endOnFault(log);
  await tryPlace(config);
  const database = await openDatabase(config.database);
  await migrateDatabase(database, { tell: (words) => log.warn(words) });
  const product = await openProduct({ config, log, database, renderer: await loadPageRenderer() });
  // The handlers are set before the server says that it is open: a supervisor may stop it at once.
  stopOnSignal(async () => {
    await product.close();
    await database.close();
  });
  const port = await product.listen();
  console.log(describeStart({ config, engine: database.engine, port, isCopy: product.isCopy }));
}

/** Node would print the error with the values in it. */
function endOnFault(log: Logger): void {
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'an error was caught nowhere: the process ends');
    process.exit(1);
  });
}

function stopOnSignal(close: () => Promise<void>): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    // A close that hangs, or a second Ctrl-C, ends the process anyway.
    setTimeout(() => process.exit(1), 15_000).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  // Comes twice when a supervisor signals the group and npm passes the signal on.
  process.on('SIGTERM', stop);
  process.once('SIGINT', stop);
  // The signal of a terminal that is closed, or a supervisor that wants new settings read: node would end at once.
  process.on('SIGHUP', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
});
