import { parseArgs } from 'node:util';
import { makeBackup, type MadeBackup } from './backups/make-backup.ts';
import { readConfig } from './config.ts';
import { lineOf } from './doctor/finding.ts';
import { loadPageRenderer } from './http/render.ts';
import { createLog, explainFailure, openLogStream } from './log.ts';

const usage = `Usage, with the server's settings, while the product runs or not:
  npm run backup -- <folder of the backups> [--keep=N]
--keep  removes older ones beyond N once the new one is whole`;

interface Asked {
  target: string;
  keep: number | undefined;
}

/** `npm run backup` (decision 109). Code 1: there is no new backup, or it holds a fault; 2: used wrongly. */
async function backUp(asked: Asked | undefined): Promise<void> {
  if (!asked) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  const log = createLog('error', openLogStream(2));
  const renderer = await loadPageRenderer();
  const made = await makeBackup({ ...asked, config: readConfig(), log, renderer, now: new Date() });
  for (const finding of made.found) console.log(lineOf(finding));
  console.log(told(made));
  if (made.isFaulty) process.exitCode = 1;
}

function told({ place, isFaulty, bytes, copiedMs, lookedMs }: MadeBackup): string {
  const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
  const measures = `${(bytes / 1_000_000).toFixed(0)} MB, copied in ${seconds(copiedMs)}, opened and looked at in ${seconds(lookedMs)}`;
  return isFaulty
    ? `The copy holds what is wrong above, and no older backup was removed: ${place} (${measures})`
    : `The backup is whole: ${place} (${measures})`;
}

function readAsked(args: string[]): Asked | undefined {
  try {
    const options = { keep: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [target, ...others] = positionals;
    if (!target || others.length > 0 || !/^[1-9]\d{0,4}$/.test(values.keep ?? '1')) return undefined;
    return { target, keep: values.keep === undefined ? undefined : Number(values.keep) };
  } catch {
    return undefined;
  }
}

backUp(readAsked(process.argv.slice(2))).catch((error: unknown) => {
  console.error(explainFailure(error));
  process.exitCode = 1;
});
