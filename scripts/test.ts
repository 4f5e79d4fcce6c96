import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { runMutants } from './mutants/run.ts';
import { ensureChromium } from './testing/find-chromium.ts';
import { ensurePostgres } from './testing/find-postgres.ts';
import { startPostgres } from './testing/postgres-server.ts';
import { type Project, projects, runVitest, type Totals } from './testing/run-vitest.ts';

const root = resolve(import.meta.dirname, '..');

/** `npm test`; some of it: `npm test -- server`, `npm test -- server orders -t accept`. `npm run proof`: the proofs. */
async function test([mode, ...args]: readonly string[], signal: AbortSignal): Promise<boolean> {
  if (mode !== 'test' && mode !== 'proof') throw new Error('Which tests? Say test or proof.');
  const { chosen, filters } = readArguments(args);
  const env: NodeJS.ProcessEnv = { ...process.env };
  if (chosen.includes('e2e')) env['CHROMIUM_PATH'] = ensureChromium();
  const postgresPrograms = chosen.includes('server-db') ? ensurePostgres() : undefined;
  if (chosen.some((project) => project !== 'unit')) build();

  const server = postgresPrograms && (await startPostgres(postgresPrograms));
  if (server) env['TEST_DATABASE_URL'] = server.url;
  const results = new Map<Project, Totals>();
  try {
    for (const project of chosen) {
      if (!signal.aborted) results.set(project, await runVitest({ mode, project, filters, env, signal }));
    }
  } finally {
    if (server) server.stop();
  }
  const isGood = summarise(results, filters.length > 0 || mode === 'proof') && !signal.aborted;
  // Of a whole proof the planted faults are a part: do the tests notice them?
  const isWholeProof = mode === 'proof' && args.length === 0;
  return isWholeProof && isGood ? runMutants([], signal) : isGood;
}

function readArguments(args: readonly string[]): { chosen: readonly Project[]; filters: readonly string[] } {
  const end = args.findIndex((arg) => !projects.some((project) => project === arg));
  const names = args.slice(0, end === -1 ? args.length : end);
  const chosen = projects.filter((project) => names.includes(project));
  return { chosen: chosen.length > 0 ? chosen : projects, filters: args.slice(names.length) };
}

function build(): void {
  const { status } = spawnSync(process.execPath, [resolve(root, 'scripts/build.mjs')], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The product does not build.');
}

/** The last line alone is the count; what it cannot say stands above it. */
function summarise(results: ReadonlyMap<Project, Totals>, isFiltered: boolean): boolean {
  const sum = { passed: 0, failed: 0, notRun: 0 };
  let isComplete = true;
  for (const [project, { passed, failed, failures, notRun }] of results) {
    console.log(`${project.padEnd(10)} ${passed} passed, ${failed} failed`);
    for (const name of failures) console.log(`${project} failed: ${name}`);
    for (const name of isFiltered ? [] : notRun) console.log(`${project} did not run: ${name}`);
    if (!isFiltered && passed + failed === 0) console.log(`${project} has no tests`);
    if (!isFiltered && (notRun.length > 0 || passed + failed === 0)) isComplete = false;
    sum.passed += passed;
    sum.failed += failed;
  }
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  return isComplete && sum.failed === 0 && sum.passed > 0;
}

const controller = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => controller.abort());
try {
  process.exitCode = (await test(process.argv.slice(2), controller.signal)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
