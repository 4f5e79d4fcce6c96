import { resolve } from 'node:path';
import { embeddedTests } from './testing/embedded-tests.ts';
import { runProgram } from './testing/program.ts';
import { type PartName, readParts } from './testing/read-parts.ts';
import { runSuite, type SuitePart } from './testing/run-suite.ts';
import { shareOfRun, shareVariable, turnOfRun } from './testing/share-of-run.ts';
import { storiesOfTest } from './testing/stories.ts';

const parts: Record<PartName, Pick<SuitePart, 'project' | 'files'>> = {
  /** `npm run proof` runs all stories. */
  e2e: { project: 'e2e', files: storiesOfTest },
  unit: { project: 'unit' },
  server: { project: 'server-db' },
  embedded: { project: 'server', files: embeddedTests },
};

/** `npm test -- server orders -t accept`: parts, words in file names, words in test names. */
await runProgram(async (args, signal) => {
  const { chosen, filters } = readParts(args, Object.keys(parts) as PartName[]);
  const inOrder: PartName[] = ['e2e', 'unit', 'server', 'embedded'];
  // Named files see every page, unless a share is named too.
  const named = process.env[shareVariable];
  const env = filters.length === 0 || named !== undefined ? shareOfScreens(named) : {};
  const asked = inOrder
    .filter((name) => chosen.includes(name))
    .map((name): SuitePart => ({ ...parts[name], name, mode: 'test', filters, env }));
  // The stories keep two cores busy beside one more process.
  const totals = await runSuite(asked, 2, signal);
  return { totals, isFiltered: filters.length > 0 };
});

function shareOfScreens(named: string | undefined): Record<string, string> {
  const share = shareOfRun(named, turnOfRun(resolve(import.meta.dirname, '..'), new Date()));
  console.log(`${shareVariable}=${share} repeats the screens of this run.`);
  return { [shareVariable]: String(share) };
}
