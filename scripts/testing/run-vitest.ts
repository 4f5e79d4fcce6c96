import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { type Report, reportVariable } from './reporter.ts';
import { endMarked, listLeftovers, listMarked } from './run-mark.ts';
import { count, type Totals } from './totals.ts';

export type Part = {
  name: string;
  mark: string;
  env: NodeJS.ProcessEnv;
  /** The arguments after `vitest run`. */
  args: readonly string[];
  /** This Node by default. */
  node?: string;
  root?: string;
};

const reporter = resolve(import.meta.dirname, 'reporter.ts');
export const vitestProgram = resolve(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');

/** Ends the leftover processes of the part; each counts as a failure. */
export async function runVitest(part: Part, signal: AbortSignal): Promise<Totals> {
  const folder = mkdtempSync(join(tmpdir(), 'mida-report-'));
  const file = join(folder, 'report.json');
  try {
    const exitCode = await run(part, file, signal);
    const left = signal.aborted ? [] : await listLeftovers(part.mark);
    await endMarked(part.mark);
    return count(
      exitCode,
      readReport(file),
      left.map(({ command }) => command),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Empty when vitest ended before writing it. */
function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return { files: [], errors: ['vitest ended without a report'] };
  }
}

/** The run never rejects: a signal counts as exit code 1. */
async function run({ name, mark, env, args, node, root }: Part, file: string, signal: AbortSignal) {
  const child = spawn(
    node ?? process.execPath,
    [vitestProgram, 'run', '--reporter=default', `--reporter=${reporter}`, ...args],
    {
      cwd: root ?? resolve(import.meta.dirname, '../..'),
      env: { ...env, [reportVariable]: file },
      stdio: ['ignore', 'pipe', 'pipe'],
      // An interrupt at the terminal reaches only the runner, which then ends its parts.
      detached: true,
    },
  );
  const closed = new Promise<number>((settle, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => settle(code ?? 1));
  });
  const said = [sayWith(name, child.stdout), sayWith(name, child.stderr)];
  const end = (): void => void endMarked(mark);
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  const exitCode = await closed;
  signal.removeEventListener('abort', end);
  // A leftover process may hold the output open.
  if (listMarked(mark).length === 0) await Promise.all(said);
  return exitCode;
}

async function sayWith(name: string, output: Readable): Promise<void> {
  for await (const line of createInterface({ input: output })) console.log(`${name.padEnd(8)} ${line}`);
}
