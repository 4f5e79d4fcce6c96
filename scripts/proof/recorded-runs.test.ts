import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runMark } from '#scripts/testing/run-mark.ts';
import { runVitest } from '#scripts/testing/run-vitest.ts';
import type { Totals } from '#scripts/testing/totals.ts';
import { planVariable, type ProofPlan } from './plan.ts';
import { readRecord } from './record.ts';

/** Runs of planted test files, whose packages are those of the repository. */
const root = resolve(import.meta.dirname, '../..');
let folder: string;
beforeEach(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache/recorded-'));
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    'export default { test: { pool: "forks", maxWorkers: 1 } };',
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const plant = (name: string, body: string): void =>
  writeFileSync(
    join(folder, name),
    `import { expect, it } from 'vitest';\nit('is planted', () => { ${body} });`,
  );

function run(files: readonly string[]): Promise<Totals> {
  const plan: ProofPlan = {
    record: join(folder, 'proof.jsonl'),
    run: 'planted',
    commit: '8a5d0d28',
    files: Object.fromEntries(
      files.map((file) => [file, { subject: `part ${file}`, touched: 'one', expectedSeconds: 1 }]),
    ),
  };
  writeFileSync(join(folder, 'plan.json'), JSON.stringify(plan));
  const mark = randomUUID();
  const env = { ...process.env, [runMark]: mark, [planVariable]: join(folder, 'plan.json') };
  return runVitest({ name: 'planted', mark, env, args: [], root: folder }, new AbortController().signal);
}

const isRecorded = (file: string): boolean =>
  readRecord(join(folder, 'proof.jsonl')).find(`part ${file}`, 'one') !== undefined;

it('a file that passes is recorded, and one that fails, skips or does not load is not', async () => {
  plant('passes.test.ts', '');
  plant('fails.test.ts', 'expect(1).toBe(2);');
  plant('loads-not.test.ts', '}); throw new Error("no"); it("is not reached", () => {');
  writeFileSync(
    join(folder, 'skips.test.ts'),
    "import { it } from 'vitest';\nit('runs', () => {}); it.todo('waits');",
  );
  const files = ['passes.test.ts', 'fails.test.ts', 'loads-not.test.ts', 'skips.test.ts'];
  await run(files);
  expect(files.filter(isRecorded)).toEqual(['passes.test.ts']);
}, 180_000);

it('a file that passed is on record before a later one ends the whole run', async () => {
  plant('a.test.ts', '');
  plant('b.test.ts', 'process.kill(process.ppid, "SIGKILL");');
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `export default { test: { pool: "forks", maxWorkers: 1, sequence: { sequencer: class {
      shard(files) { return files; }
      sort(files) { return files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1)); }
    } } } };`,
  );
  const { failed } = await run(['a.test.ts', 'b.test.ts']);
  expect(failed).toBeGreaterThan(0);
  expect(['a.test.ts', 'b.test.ts'].filter(isRecorded)).toEqual(['a.test.ts']);
}, 180_000);
