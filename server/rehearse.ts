import { readConfig } from './config.ts';
import { lineOf } from './doctor/finding.ts';
import { loadPageRenderer } from './http/render.ts';
import { createLog, explainFailure, openLogStream } from './log.ts';
import { rehearse } from './rehearsal/rehearse.ts';

const usage = `Usage, with settings that name a restored database on which nothing runs:
  npm run rehearse`;

/** `npm run rehearse` (decision 109). Code 1: a fault, or it does not open; 2: used wrongly. */
async function rehearseAtConsole(words: readonly string[]): Promise<void> {
  if (words.length > 0) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  // A first statement is slow; that says nothing of the database.
  const log = createLog('error', openLogStream(2));
  const rehearsed = { config: readConfig(), log, renderer: await loadPageRenderer() };
  await rehearse(rehearsed, (finding) => {
    console.log(lineOf(finding));
    if (finding.level === 'fault') process.exitCode = 1;
  });
}

rehearseAtConsole(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explainFailure(error));
  process.exitCode = 1;
});
