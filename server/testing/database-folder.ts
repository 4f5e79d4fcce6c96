import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/db/connect.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { createHub } from '#server/live/hub.ts';
import { startTestApp, type TestApp } from './app.ts';
import { embeddedTemplate } from './database.ts';

/** A folder of the system's, removed after the test. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), name));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Makes a migrated, empty database in an empty folder. */
export async function makeDatabaseIn(folder: string): Promise<void> {
  await (await openEmbedded({ folder, template: await embeddedTemplate() })).close();
}

/** Opens the database of a folder while `work` lasts. */
export async function withDatabase<Result>(
  folder: string,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ folder });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Lets `work` use the product on the database of a folder, with today's clock. */
export const withProduct = <Result>(
  folder: string,
  work: (mida: TestApp) => Promise<Result>,
): Promise<Result> =>
  withDatabase(folder, async (database) => {
    const mida = await startTestApp({ shared: { database, hub: createHub() } });
    mida.clock.advance(Date.now() - mida.clock.now().getTime());
    try {
      return await work(mida);
    } finally {
      await mida.close();
    }
  });
