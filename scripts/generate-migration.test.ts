import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const { default: drizzleConfig } = (await import(
  pathToFileURL(path.join(root, 'drizzle.config.ts')).href
)) as {
  default: { dialect: string; schema: string[] };
};
const migrations = path.join(root, 'server/db/migrations');
let scratch: string;

beforeEach(() => {
  // The folder is inside the package, so that a planted schema finds drizzle.
  fs.mkdirSync(path.join(root, '.cache'), { recursive: true });
  scratch = fs.mkdtempSync(path.join(root, '.cache/migrations-'));
  fs.cpSync(migrations, path.join(scratch, 'out'), { recursive: true });
});
afterEach(() => fs.rmSync(scratch, { recursive: true }));

const listFiles = (folder: string): string[] =>
  fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();

/** Runs `npm run db:generate` on a copy of the migrations; returns the added and removed files. */
function generate(schema: readonly string[]): { added: string[]; removed: string[] } {
  const out = path.join(scratch, 'out');
  const config = path.join(scratch, 'drizzle.config.ts');
  const settings = { ...drizzleConfig, schema, out: path.relative(root, out) };
  fs.writeFileSync(config, `export default ${JSON.stringify(settings)};`);
  const script = path.join(root, 'scripts/generate-migration.ts');
  execFileSync(process.execPath, ['--import', 'tsx', script, `--config=${config}`, '--name=shelves'], {
    cwd: root,
  });
  const [before, after] = [listFiles(migrations), listFiles(out)];
  return {
    added: after.filter((name) => !before.includes(name)),
    removed: before.filter((name) => !after.includes(name)),
  };
}

it('the newest snapshot equals the schema, so there is nothing to migrate', () => {
  expect(generate(drizzleConfig.schema)).toEqual({ added: [], removed: [] });
});

it('the next migration starts from the newest snapshot, and only one snapshot stays', () => {
  const planted = path.join(scratch, 'schema-planted.ts');
  fs.writeFileSync(
    planted,
    `import { integer, pgTable } from 'drizzle-orm/pg-core';
     export const shelves = pgTable('shelves', { id: integer('id').primaryKey() });`,
  );
  const { added, removed } = generate([...drizzleConfig.schema, path.relative(root, planted)]);
  expect(removed).toEqual([expect.stringMatching(/^meta\/\d{4}_snapshot\.json$/)]);
  expect(added).toEqual([
    expect.stringMatching(/^\d{4}_shelves\.sql$/),
    expect.stringMatching(/^meta\/\d{4}_snapshot\.json$/),
  ]);
  const written = fs.readFileSync(path.join(scratch, 'out', added[0] ?? ''), 'utf8').trim();
  expect(written).toBe('CREATE TABLE "shelves" (\n\t"id" integer PRIMARY KEY NOT NULL\n);');
});
