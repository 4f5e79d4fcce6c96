import { examine, type Asked } from './doctor/examine.ts';
import { lineOf } from './doctor/finding.ts';
import { explainFailure } from './log.ts';

const usage = `Usage, with the server's settings:
  npm run doctor [-- [--deep] [--backup=<file or folder of the backups>]]`;

/** `npm run doctor`: looks and writes nothing (decision 101). Code 1: a fault; 2: used wrongly. */
async function doctor(words: readonly string[]): Promise<void> {
  const asked = readAsked(words);
  if (!asked) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  await examine(asked, (finding) => {
    console.log(lineOf(finding));
    if (finding.level === 'fault') process.exitCode = 1;
  });
}

function readAsked(words: readonly string[]): Asked | undefined {
  const [backup] = words.flatMap((word) => /^--backup=(.+)$/.exec(word)?.[1] ?? []);
  const isKnown = (word: string): boolean => word === '--deep' || /^--backup=.+$/.test(word);
  return words.every(isKnown) ? { isDeep: words.includes('--deep'), backup } : undefined;
}

doctor(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explainFailure(error));
  process.exitCode = 1;
});
