import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { openDatabase, type OpenDatabase } from '#server/db/connect.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { migrateDatabase, migrationsFolder } from '#server/db/migrate.ts';
import { packageRoot } from '#server/db/package-root.ts';
import { rulesFolder } from '#server/db/rules.ts';
import { runOnTestServer, testServerUrl } from './test-server.ts';

/** Copying a migrated database is faster than migrating a new one, and its files faster than its pages through the log. */
const SERVER_TEMPLATE = 'mida_template';
const CACHE = path.join(packageRoot(), '.cache');
const TEMPLATE_PREFIX = 'test-database-';
const ONE_DAY_MS = 24 * 60 * 60_000;

/** A migrated, empty database for one test file, on the engine of TEST_DATABASE. Close it after the file. */
export async function createTestDatabase(): Promise<OpenDatabase> {
  return process.env['TEST_DATABASE'] === 'server'
    ? createOnServer(`template ${SERVER_TEMPLATE} strategy file_copy`)
    : openDatabase({ memory: true, template: await embeddedTemplate() });
}

export async function createEmptyDatabase(): Promise<OpenDatabase> {
  return process.env['TEST_DATABASE'] === 'server' ? createOnServer() : openDatabase({ memory: true });
}

/** Runs once before all test files. */
export async function prepareTestDatabases(engine: string | undefined): Promise<void> {
  // The embedded engine's own tests use it in every run.
  await embeddedTemplate();
  if (engine === 'server') await prepareServerTemplate();
}

async function createOnServer(options = ''): Promise<OpenDatabase> {
  const name = `mida_test_${randomBytes(6).toString('hex')}`;
  await runOnTestServer(`create database ${name} ${options}`);
  const open = await openDatabase({ url: testServerUrl(name) });
  return {
    ...open,
    close: async () => {
      await open.close();
      await runOnTestServer(`drop database ${name} with (force)`);
    },
  };
}

async function prepareServerTemplate(): Promise<void> {
  await runOnTestServer(`drop database if exists ${SERVER_TEMPLATE} with (force)`);
  await runOnTestServer(`create database ${SERVER_TEMPLATE}`);
  const open = await openDatabase({ url: testServerUrl(SERVER_TEMPLATE) });
  await migrateDatabase(open);
  await open.close();
}

/** The file of a migrated, empty database, made once for these migrations and rules. */
export async function embeddedTemplate(): Promise<string> {
  const template = path.join(CACHE, `${TEMPLATE_PREFIX}${templateVersion()}.tar`);
  if (fs.existsSync(template)) return template;
  const embedded = await openEmbedded({});
  await migrateDatabase({ ...embedded, engine: 'embedded' });
  const dump = await embedded.dump();
  await embedded.close();

  fs.mkdirSync(CACHE, { recursive: true });
  removeOutdatedTemplates();
  // Renamed when complete: another run may write it at the same time.
  const unfinished = `${template}.${process.pid}`;
  fs.writeFileSync(unfinished, dump);
  fs.renameSync(unfinished, template);
  return template;
}

function removeOutdatedTemplates(): void {
  const templates = fs.readdirSync(CACHE).filter((name) => name.startsWith(TEMPLATE_PREFIX));
  for (const file of templates.map((name) => path.join(CACHE, name))) {
    if (Date.now() - fs.statSync(file).mtimeMs > ONE_DAY_MS) fs.rmSync(file, { force: true });
  }
}

function templateVersion(): string {
  const hash = createHash('sha256');
  const engine = path.join(packageRoot(), 'node_modules/@electric-sql/pglite/package.json');
  const folders = [migrationsFolder(), rulesFolder()];
  const files = folders
    .flatMap((folder) => fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of [engine, ...files.toSorted()]) hash.update(fs.readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
