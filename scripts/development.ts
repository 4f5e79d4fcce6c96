import type { ViteDevServer } from 'vite';
import { readConfig, type Config } from '#server/config.ts';
import { openDatabase, type OpenDatabase } from '#server/db/connect.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { renderThroughVite } from '#server/http/render.ts';
import { createLog, explainFailure, openLogStream } from '#server/log.ts';
import type { Product } from '#server/product.ts';

export { explainFailure };

/** Survives changes of the sources; `scripts/dev.mjs` passes it to the next version of this module. */
export interface Running {
  database?: OpenDatabase;
  openedBy?: typeof openDatabase;
  product?: Product;
}

/** Sources that do not load leave the former product open; the database reopens only when its own code changes. */
export async function serve(vite: ViteDevServer, running: Running): Promise<void> {
  const config = readConfig();
  const isFirst = running.database === undefined;
  const opening = isFirst && keepDatabaseOpen(running, config);
  const { describeStart, openProduct } = await import('#server/product.ts');
  await opening;
  await closeProduct(running);
  if (running.openedBy !== openDatabase) await closeDatabase(running);
  const database = await keepDatabaseOpen(running, config);
  const log = createLog(config.logLevel, openLogStream(2));
  running.product = await openProduct({ config, log, database, renderer: renderThroughVite(vite) });
  const port = await running.product.listen();
  const { isCopy } = running.product;
  if (isFirst) console.log(describeStart({ config, engine: database.engine, port, isCopy }));
}

async function keepDatabaseOpen(running: Running, { database }: Config): Promise<OpenDatabase> {
  running.database ??= await openDatabase(database);
  running.openedBy = openDatabase;
  await migrateDatabase(running.database);
  return running.database;
}

export async function stop(running: Running): Promise<void> {
  await closeProduct(running);
  await closeDatabase(running);
}

async function closeProduct(running: Running): Promise<void> {
  const { product } = running;
  running.product = undefined;
  await product?.close();
}

async function closeDatabase(running: Running): Promise<void> {
  const { database } = running;
  running.database = undefined;
  await database?.close();
}
