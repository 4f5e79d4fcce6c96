import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { ensureChromium, ensureHeadlessShell } from './find-chromium.ts';
import { ensureNode } from './find-node.ts';
import { ensureNats } from './find-nats.ts';
import { ensurePostgres } from './find-postgres.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { runVitest } from './run-vitest.ts';
import type { PartTotals } from './totals.ts';
import { type WatchedRun, watchRun } from './watched-run.ts';

export type SuitePart = {
  name: string;
  project: 'unit' | 'server' | 'server-db' | 'e2e' | 'ha';
  mode: 'test' | 'proof';
  filters: readonly string[];
  /** The default files of the project, without filters. */
  files?: readonly string[];
  nodeMajor?: number;
  env?: Readonly<Record<string, string>>;
};

const fuzzSeed = process.env['FUZZ_SEED'] ?? String(randomInt(2 ** 31));

type Browsers = { chromium: string; shell: string | undefined };
type Tools = { run: WatchedRun; server: PostgresServer | undefined; browsers: Browsers | undefined };

/** The parts begin in their order, `sideBySide` of them at a time. */
export async function runSuite(
  parts: readonly SuitePart[],
  sideBySide: number,
  signal: AbortSignal,
): Promise<PartTotals[]> {
  const needs = new Set(parts.map(({ project }) => project));
  const browsers = needs.has('e2e') ? ensureBrowsers(parts) : undefined;
  const postgres = needs.has('server-db') ? ensurePostgres() : undefined;
  if (postgres) ensureNats();

  console.log(`FUZZ_SEED=${fuzzSeed} repeats the fuzzed requests of this run.`);
  const run = watchRun();
  let server: PostgresServer | undefined;
  try {
    if (postgres) server = await startPostgres(postgres, run.environmentOf('postgres'));
    const tools = { run, server, browsers };
    const isBuildNeeded = parts.some(({ project }) => project !== 'unit');
    const built = isBuildNeeded ? build(run) : Promise.resolve();
    // The build may fail before a part awaits it.
    built.catch(() => {});
    const waiting = [...parts];
    const runWaiting = () => runInTurn(waiting, { tools, built, signal });
    return (await Promise.all(Array.from({ length: sideBySide }, runWaiting))).flat();
  } finally {
    server?.stop();
    await run.end();
  }
}

function ensureBrowsers(parts: readonly SuitePart[]): Browsers {
  const isShellNeeded = parts.some((part) => part.project === 'e2e' && !isInChromium(part));
  return { chromium: ensureChromium(), shell: isShellNeeded ? ensureHeadlessShell() : undefined };
}

/** The proof's own stories run in Chromium itself. */
const isInChromium = ({ mode }: SuitePart): boolean => mode === 'proof';

type Suite = { tools: Tools; built: Promise<void>; signal: AbortSignal };

async function runInTurn(waiting: SuitePart[], { tools, built, signal }: Suite): Promise<PartTotals[]> {
  const totals: PartTotals[] = [];
  for (let part = waiting.shift(); part; part = waiting.shift()) {
    if (part.project !== 'unit') await built;
    if (!signal.aborted) totals.push({ ...(await runPart(part, tools, signal)), name: part.name });
  }
  return totals;
}

function runPart(part: SuitePart, { run, server, browsers }: Tools, signal: AbortSignal) {
  const { name, project, mode, filters, files = [], nodeMajor } = part;
  const shell = isInChromium(part) ? undefined : browsers?.shell;
  const env = {
    ...run.environmentOf(name),
    FUZZ_SEED: fuzzSeed,
    ...(project === 'server-db' && server && { TEST_DATABASE_URL: server.url }),
    ...(browsers && { CHROMIUM_PATH: browsers.chromium }),
    ...(shell && { HEADLESS_SHELL_PATH: shell }),
    ...part.env,
  };
  const args = [`--mode=${mode}`, ...projectsOf(project).map((each) => `--project=${each}`)];
  args.push(...(filters.length > 0 ? ['--passWithNoTests', ...filters] : files));
  const node = nodeMajor === undefined ? process.execPath : ensureNode(nodeMajor);
  return runVitest({ name, mark: `${run.mark}/${name}`, env, args, node }, signal);
}

/** vitest's projects: some tests need a process of their own. */
export const projectsOf = (project: SuitePart['project']): string[] =>
  project === 'e2e' || project === 'ha' ? [project] : [project, `${project}-apart`];

async function build(run: WatchedRun): Promise<void> {
  const program = resolve(import.meta.dirname, '../build.mjs');
  const child = spawn(process.execPath, [program], { env: run.environmentOf('build'), stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The product does not build.');
}
