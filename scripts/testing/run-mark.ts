import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Every process of a run inherits this variable with `<run>/<part>`, such as `4f1c/e2e`. */
export const runMark = 'MIDA_TEST_RUN';

type Marked = { pid: number; command: string };

const graceMs = 5_000;

/** Finds them even after they left their process group. */
export function listMarked(mark: string): Marked[] {
  const all = existsSync('/proc/self/environ') ? readProcFolder() : askPs();
  return all
    .filter(({ pid, marks }) => pid !== process.pid && marks.some((one) => isWithin(one, mark)))
    .map(({ pid, command }) => ({ pid, command }));
}

const isWithin = (one: string, mark: string): boolean => one === mark || one.startsWith(`${mark}/`);

export async function endMarked(mark: string): Promise<void> {
  signalMarked(mark, 'SIGTERM');
  const deadline = Date.now() + graceMs;
  while (listMarked(mark).length > 0 && Date.now() < deadline) await pause(50);
  // A process may start another one before the signal.
  while (listMarked(mark).length > 0) {
    signalMarked(mark, 'SIGKILL');
    await pause(50);
  }
}

/** Waits a moment for the children of an ended browser. */
export async function listLeftovers(mark: string): Promise<Marked[]> {
  const deadline = Date.now() + graceMs;
  while (listMarked(mark).length > 0 && Date.now() < deadline) await pause(50);
  return listMarked(mark);
}

function signalMarked(mark: string, signal: NodeJS.Signals): void {
  for (const { pid } of listMarked(mark)) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

type Process = Marked & { marks: string[] };

function readProcFolder(): Process[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    const read = (file: string): string[] => readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0');
    try {
      const marks = read('environ').filter((entry) => entry.startsWith(`${runMark}=`));
      if (marks.length === 0) return [];
      const command = read('cmdline').join(' ').trim();
      return [{ pid: Number(pid), command, marks: marks.map((entry) => entry.slice(runMark.length + 1)) }];
    } catch {
      // The process ended meanwhile, or belongs to another user.
      return [];
    }
  });
}

/** macOS has no /proc; `ps` shows the environment behind the command. */
function askPs(): Process[] {
  const { stdout } = spawnSync('ps', ['eww', '-axo', 'pid=,command='], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, command = ''] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    const marks = [...command.matchAll(new RegExp(` ${runMark}=(\\S+)`, 'g'))].map(([, mark = '']) => mark);
    return pid ? [{ pid: Number(pid), command: command.slice(0, 200), marks }] : [];
  });
}
