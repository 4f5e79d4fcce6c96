import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { readJudged } from '#scripts/proof/judged.ts';
import { ensureChromium, ensureHeadlessShell } from '#scripts/testing/find-chromium.ts';
import { ensurePostgres } from '#scripts/testing/find-postgres.ts';
import { startPostgres } from '#scripts/testing/postgres-server.ts';
import { watchRun } from '#scripts/testing/watched-run.ts';
import { type Fault, projectOf } from './fault.ts';
import { faults } from './faults.ts';
import { type Judged, judgeAll } from './pool.ts';
import { isEnough, summarise } from './report.ts';
import { listChanged } from './scratch-copy.ts';

const root = resolve(import.meta.dirname, '../..');
const workersMax = 4;

/**
 * `npm run mutants -- orders`: faults with this word in their file or test; `--changed`, `--workers=2`, `--green` (tests
 * just passed). Without a word a fault that was judged before on the same files is not judged again (`--anew`: it is).
 */
export async function runMutants(args: readonly string[], signal: AbortSignal): Promise<boolean> {
  const asked = choose(args);
  const areNamed = args.some((arg) => !arg.startsWith('--'));
  const { known, due, keep } = readJudged(root, asked, areNamed || args.includes('--anew'));
  console.log(`${known.length} faults are known from earlier runs, ${due.length} are to judge.`);
  const projects = new Set(due.map(projectOf));
  const browsers = projects.has('e2e') ? findBrowsers() : {};
  const postgres = projects.has('server-db') && ensurePostgres();
  const run = watchRun();
  const own = run.environmentOf('mutants');
  const server = postgres ? await startPostgres(postgres, own) : undefined;
  const env = { ...own, ...browsers, ...(server && { TEST_DATABASE_URL: server.url }) };
  try {
    const judged = await judgeAll(due, {
      root,
      env,
      signal,
      workers: countWorkers(args),
      areTestsGreen: args.includes('--green'),
      onJudged: (one) => print(one, keep(one)),
    });
    const all = [...known, ...judged];
    for (const line of summarise(all)) console.log(line);
    return isEnough(all) && !signal.aborted;
  } finally {
    server?.stop();
    await run.end();
  }
}

/** A story waits in vain for what a fault prevents, so it waits less long than in a test run. */
function findBrowsers(): NodeJS.ProcessEnv {
  const shell = ensureHeadlessShell();
  return {
    CHROMIUM_PATH: ensureChromium(),
    ...(shell && { HEADLESS_SHELL_PATH: shell }),
    STORY_PATIENCE_MS: '20000',
  };
}

function choose(args: readonly string[]): Fault[] {
  const words = args.filter((arg) => !arg.startsWith('--'));
  const changed = args.includes('--changed') ? listChanged(root) : undefined;
  return faults.filter(
    ({ file, test }) =>
      words.every((word) => file.includes(word) || test.includes(word)) &&
      (!changed || changed.has(file) || changed.has(test)),
  );
}

function countWorkers(args: readonly string[]): number {
  const asked = args.find((arg) => arg.startsWith('--workers='))?.slice('--workers='.length);
  // A story with a fault waits longer than it works, so one worker more than there are cores finds work.
  return Number(asked) || Math.min(workersMax, availableParallelism() + 1);
}

function print({ fault, outcome }: Judged, left: string): void {
  const { file, find } = fault;
  console.log(
    `${outcome.verdict.padEnd(9)} ${file}: ${firstLine(find)} (${firstLine(outcome.by)}) · ${left}`,
  );
}

const firstLine = (text: string): string => text.trim().split('\n')[0] ?? '';
