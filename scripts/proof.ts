import { runMutants } from './mutants/run.ts';
import { runProgram } from './testing/program.ts';
import { type PartName, readParts } from './testing/read-parts.ts';
import { runDueParts } from './proof/run-parts.ts';
import { runSuite, type SuitePart } from './testing/run-suite.ts';
import type { PartTotals } from './testing/totals.ts';

type ProofPart = PartName | 'ha' | 'stories' | 'node-24' | 'story-24';

const parts: Record<ProofPart, Omit<SuitePart, 'name' | 'filters'>> = {
  unit: { project: 'unit', mode: 'proof' },
  server: { project: 'server-db', mode: 'proof' },
  e2e: { project: 'e2e', mode: 'proof' },
  /** Two processes on three machines of data, which are killed, cut off and switched (deploy/ha). */
  ha: { project: 'ha', mode: 'proof', env: readChosen('HA_DEBIAN', 'HA_FAULTS') },
  /** All stories, with all motion; `npm test` runs some of them, with reduced motion. */
  stories: { project: 'e2e', mode: 'test', env: { STORY_MOTION: 'full' } },
  /** All of the server's tests; `npm test` runs only some of them on this engine. */
  embedded: { project: 'server', mode: 'test' },
  /** The Node recommended by the README: the server's tests, and one story of the built product. */
  'node-24': { project: 'server-db', mode: 'test', nodeMajor: 24 },
  'story-24': { project: 'e2e', mode: 'test', files: ['e2e/order-to-door.test'], nodeMajor: 24 },
};

/**
 * `npm run proof` runs the long checks, but for what passed before on the same files (`--anew`: also that). Some of them: `npm run proof --
 * e2e`, `npm run proof -- server fuzz`.
 */
await runProgram(async (all, signal) => {
  const isAnew = all.includes('--anew');
  const args = all.filter((arg) => arg !== '--anew');
  const { chosen, filters } = readParts(args, Object.keys(parts) as ProofPart[]);
  const asked = chosen.map((name): SuitePart => ({ ...parts[name], name, filters }));
  // Named files are asked for, so they run even if they have passed.
  const totals =
    filters.length > 0 ? await runSuite(asked, 1, signal) : await runDueParts(asked, isAnew, signal);
  const isWhole = args.length === 0;
  if (isWhole && !signal.aborted) totals.push(await judgeTests(isAnew, signal));
  return { totals, isFiltered: !isWhole };
});

async function judgeTests(isAnew: boolean, signal: AbortSignal): Promise<PartTotals> {
  const isGood = await runMutants(isAnew ? ['--anew'] : [], signal);
  const failures = isGood ? [] : ['too many planted faults survive'];
  return {
    name: 'mutants',
    passed: isGood ? 1 : 0,
    failed: failures.length,
    failures,
    failsOutside: false,
    notRun: [],
    files: [],
  };
}

/** What was chosen in the environment: a run with fewer faults, or on another Debian, is not the whole one on this. */
function readChosen(...names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
