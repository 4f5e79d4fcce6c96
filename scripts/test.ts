import { embeddedTests } from './testing/embedded-tests.ts';
import { runProgram } from './testing/program.ts';
import { type PartName, readParts } from './testing/read-parts.ts';
import { runSuite, type SuitePart } from './testing/run-suite.ts';
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
  const asked = inOrder
    .filter((name) => chosen.includes(name))
    .map((name): SuitePart => ({ ...parts[name], name, mode: 'test', filters }));
  // The stories keep two cores busy beside one more process.
  const totals = await runSuite(asked, 2, signal);
  return { totals, isFiltered: filters.length > 0 };
});
