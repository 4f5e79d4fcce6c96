import { readConfig } from './config.ts';
import type { AppContext } from './context.ts';
import { openDatabase, type OpenDatabase } from './db/connect.ts';
import { requireMigrated } from './db/migrate.ts';
import { openLive } from './live/open-live.ts';
import { createLog, explainFailure, openLogStream } from './log.ts';

/** What a command of the operator works on. */
export type Console = Pick<AppContext, 'config' | 'db' | 'live' | 'clock' | 'log'> &
  Pick<OpenDatabase, 'engine' | 'pool'>;

/** Does what was asked, and answers with what is printed. Null: it was used wrongly, and `usage` is printed. */
export type ActAtConsole = ((app: Console) => Promise<string>) | null;

/** The frame of the operator's commands (decision 100). Code 1: refused or failed; 2: used wrongly. */
export async function runAtConsole(usage: string, act: ActAtConsole): Promise<void> {
  if (!act) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  try {
    await withServer(async (app) => console.log(await act(app)));
  } catch (error: unknown) {
    console.error(explainFailure(error));
    process.exitCode = 1;
  }
}

async function withServer(work: (app: Console) => Promise<void>): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel, openLogStream(2));
  const database = await openDatabase(config.database);
  try {
    await requireMigrated(database.db);
    const live = await openLive(config, database, log);
    try {
      const { db, engine, pool } = database;
      await work({ config, db, engine, pool, log, clock: { now: () => new Date() }, live: live.hub });
    } finally {
      await live.close();
    }
  } finally {
    await database.close();
  }
}
