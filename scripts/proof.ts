import { runMutants } from './mutants/run.ts';
import { runProgram } from './testing/program.ts';
import { type PartName, readParts } from './testing/read-parts.ts';
import { runSuite, type SuitePart } from './testing/run-suite.ts';
import type { PartTotals } from './testing/totals.ts';

type ProofPart = PartName | 'stories' | 'node-24' | 'story-24';

const parts: Record<ProofPart, Omit<SuitePart, 'name' | 'filters'>> = {
  unit: { project: 'unit', mode: 'proof' },
  server: { project: 'server-db', mode: 'proof' },
  e2e: { project: 'e2e', mode: 'proof' },
  /** All stories, with all motion; `npm test` runs some of them, with reduced motion. */
  stories: { project: 'e2e', mode: 'test', env: { STORY_MOTION: 'full' } },
  /** All of the server's tests; `npm test` runs only some of them on this engine. */
  embedded: { project: 'server', mode: 'test' },
  /** The Node recommended by the README: the server's tests, and one story of the built product. */
  'node-24': { project: 'server-db', mode: 'test', nodeMajor: 24 },
  'story-24': { project: 'e2e', mode: 'test', files: ['e2e/order-to-door.test'], nodeMajor: 24 },
};

/** `npm run proof` runs the long checks. Some of them: `npm run proof -- e2e`, `npm run proof -- server fuzz`. */
await runProgram(async (args, signal) => {
  const { chosen, filters } = readParts(args, Object.keys(parts) as ProofPart[]);
  const asked = chosen.map((name): SuitePart => ({ ...parts[name], name, filters }));
  const totals = await runSuite(asked, 1, signal);
  const isWhole = args.length === 0;
  if (isWhole && !signal.aborted) totals.push(await judgeTests(signal));
  return { totals, isFiltered: !isWhole };
});

async function judgeTests(signal: AbortSignal): Promise<PartTotals> {
  const isGood = await runMutants([], signal);
  const failures = isGood ? [] : ['too many planted faults survive'];
  return {
    name: 'mutants',
    passed: isGood ? 1 : 0,
    failed: failures.length,
    failures,
    notRun: [],
    files: [],
  };
}
