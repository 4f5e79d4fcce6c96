import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { createServer } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { ConsoleRefusal } from '#server/console-refusal.ts';
import { openDatabase, type OpenDatabase } from '#server/db/connect.ts';
import { requireMigrated } from '#server/db/migrate.ts';
import { ledger, trips } from '#server/doctor/books.ts';
import { lookInside, type Tell } from '#server/doctor/examine.ts';
import { ok } from '#server/doctor/finding.ts';
import { admins, push, type LookInside } from '#server/doctor/looks.ts';
import { realWorld } from '#server/doctor/world.ts';
import { cachedSettings } from '#server/features/settings/commands.ts';
import type { PageRenderer } from '#server/http/render.ts';
import { createHub } from '#server/live/hub.ts';
import { contextOf } from '#server/product.ts';
import { newest } from './newest.ts';
import { lookAtPages } from './pages.ts';

export interface Rehearsed {
  /** Names the restored database. */
  config: Config;
  log: Logger;
  renderer: PageRenderer;
}

/**
 * The looks without those of what runs around a database: disk, clock, age of the backup, messages that wait, stops.
 */
const looksAtRestored: Record<string, LookInside> = { newest, push, admins, ledger, trips };

/**
 * Opens the product on a restored database to be read only, asks it for what a customer sees, and counts all. Nothing
 * runs beside it, nothing is written, nothing leaves. Throws as a start does, DatabaseNotMigrated too, and ConsoleRefusal.
 */
export async function rehearse(rehearsed: Rehearsed, tell: Tell): Promise<void> {
  const begun = performance.now();
  const { config } = rehearsed;
  requireDatabase(config);
  const database = await openDatabase(config.database, { isReadOnly: true });
  try {
    await lookAtRestored(rehearsed, { database, begun, tell });
  } finally {
    await database.close();
  }
}

interface Opened {
  database: OpenDatabase;
  /** When the opening began. */
  begun: number;
  tell: Tell;
}

export async function lookAtRestored(rehearsed: Rehearsed, opened: Opened): Promise<void> {
  const { database, tell } = opened;
  // Refuses a server that has no rows of the product yet, or is of another version.
  await requireMigrated(database.db);
  await lookAsCustomer(rehearsed, opened);
  const examined = { config: rehearsed.config, world: realWorld, backup: undefined };
  await lookInside(database, examined, { isDeep: true, tell, chosen: looksAtRestored });
}

/** Opening an empty folder would make a database. */
function requireDatabase({ database }: Config): void {
  if ('folder' in database && !existsSync(path.join(database.folder, 'pgdata/PG_VERSION')))
    throw new ConsoleRefusal(`There is no database in ${database.folder}.`);
}

async function lookAsCustomer(
  { config, log, renderer }: Rehearsed,
  { database, begun, tell }: Opened,
): Promise<void> {
  const app = contextOf({ config, log, database, hub: createHub() });
  // Sets the clock.
  await cachedSettings(app);
  const server = await createServer(app, renderer);
  try {
    const origin = await server.listen({ host: '127.0.0.1', port: 0 });
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    tell({ name: 'opening', ...ok(`${seconds} s until it could be asked`) });
    await lookAtPages(origin, tell);
  } finally {
    await server.close();
  }
}
