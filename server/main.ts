import { pino, type Logger } from 'pino';
import { orderingLimits } from '#shared/domain/ordering-limits.ts';
import { createServer } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import type { AppContext } from './context.ts';
import { openDatabase, type OpenDatabase } from './db/connect.ts';
import { migrateDatabase } from './db/migrate.ts';
import { demoAccounts, demoPassword } from './db/seed/accounts.ts';
import { settlePurpose } from './db/seed/purpose.ts';
import { createIdentities } from './features/auth/identities.ts';
import { listen } from './http/listen.ts';
import { createLog, logConsoleErrors, writeError } from './log.ts';
import { openLive } from './live/bus.ts';
import { createPageRenderer } from './http/render.ts';
import { startCleaner } from './features/outbox/cleaner.ts';
import { startOutboxWorker } from './features/outbox/worker.ts';

/** Starts one process of the product and keeps it until it is told to stop. */
async function main(): Promise<void> {
  const isDevelopment = process.argv.includes('--dev');
  const config = readConfig();
  const log = createLog(config.logLevel, pino.destination(2));
  logConsoleErrors(log);
  endOnFault(log);
  const database = await openDatabase(config.database);
  await migrateDatabase(database);
  const live = await openLive(config, database, log);
  const parts = { config, log, db: database.db, live: live.hub };
  const app: AppContext = {
    ...parts,
    clock: { now: () => new Date() },
    identities: createIdentities(parts),
    orderingLimits,
  };
  await settlePurpose(app);
  const renderer = await createPageRenderer(isDevelopment ? 'development' : 'production');
  const server = await createServer(app, renderer);
  const worker = startOutboxWorker(app);
  const cleaner = startCleaner(app);
  // Before it says that it is open: who reads that may stop it at once.
  stopOnSignal(async () => {
    await server.close();
    cleaner.stop();
    await worker.stop();
    await live.close();
    await renderer.close();
    await database.close();
  });
  announceStart(config, database, await listen(server, config));
}

/** By itself the process would print the error as it is, with the values in it. */
function endOnFault(log: Logger): void {
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'an error was caught nowhere: the process ends');
    process.exit(1);
  });
}

function announceStart(config: Config, { engine }: OpenDatabase, port: number): void {
  const lines = [`Mida is open at http://localhost:${port}  (${engine} database, ${config.mode})`];
  if (config.mode === 'demonstration') {
    lines.push(`Demo accounts, all with the password ${demoPassword}:`);
    for (const { email, role, restaurantId, courierStatus } of demoAccounts) {
      lines.push(`  ${email.padEnd(24)} ${role} ${restaurantId ?? courierStatus ?? ''}`.trimEnd());
    }
  }
  console.log(lines.join('\n'));
}

function stopOnSignal(close: () => Promise<void>): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    // A close that hangs, or a second Ctrl-C, ends the process anyway.
    setTimeout(() => process.exit(1), 10_000).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  // Comes twice where a supervisor signals the whole group and npm's end is a signal too.
  process.on('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** What an operator can mend is said in one line; anything else is written as into the log. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.problems.join('\n');
  if (!(error instanceof Error)) return String(error);
  return operatorErrors.has(error.name) ? error.message : JSON.stringify(writeError(error), null, 2);
}

const operatorErrors = new Set([
  'DatabaseUnreachable',
  'MigrationForbidden',
  'FolderInUse',
  'FolderUnusable',
  'EngineFailed',
]);

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
