import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runMark } from './run-mark.ts';

export type WatchedRun = {
  mark: string;
  /** Marks a part's processes and gives their temporary files one folder. */
  environmentOf: (part: string) => NodeJS.ProcessEnv;
  end: () => Promise<void>;
};

/** No process or file of the run survives it, even when it is killed. */
export function watchRun(): WatchedRun {
  const mark = randomUUID();
  const folder = mkdtempSync(join(temporaryRoot(), 'mida-test-'));
  // PostgreSQL may run as another user and has its folder in here.
  chmodSync(folder, 0o711);
  const watchdog = startWatchdog(mark, folder);
  return {
    mark,
    environmentOf: (part) => ({ ...process.env, [runMark]: `${mark}/${part}`, TMPDIR: folder }),
    end: async () => {
      const gone = once(watchdog, 'exit');
      watchdog.stdin?.end();
      await gone;
    },
  };
}

/** Databases made and dropped for each test file cost an eighth less CPU in memory than on a disk. */
const memoryDisk = '/dev/shm';
const neededBytes = 4 * 2 ** 30;

/** The files of a run, about 1 GB, lie in memory where there is room. */
function temporaryRoot(): string {
  if (process.env['TMPDIR'] !== undefined || !existsSync(memoryDisk)) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryDisk);
  return bavail * bsize >= neededBytes ? memoryDisk : tmpdir();
}

/** The watchdog has its own session, so that an interrupt at the terminal does not reach it. */
function startWatchdog(mark: string, folder: string): ChildProcess {
  const program = resolve(import.meta.dirname, 'watchdog.ts');
  const args = ['--import', createRequire(import.meta.url).resolve('tsx'), program, mark, folder];
  return spawn(process.execPath, args, { stdio: ['pipe', 'ignore', 'inherit'], detached: true });
}
