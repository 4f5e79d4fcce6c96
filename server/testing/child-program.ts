import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { packageRoot } from '#server/db/package-root.ts';

/** Another process, for what only another process can show: locks, crashes, exit codes. */
export interface ChildProgram {
  /** What it prints from now on, line by line; ends with the process. */
  lines: AsyncIterator<string>;
  nextLine(): Promise<string>;
  /** For programs that wait for `process.stdin`. */
  tell(line: string): void;
  /** SIGKILL: it gets no chance to tidy up. Resolves when it is gone. */
  kill(): Promise<void>;
  /** Waits for its end. */
  finished(): Promise<{ code: number | null; stderr: string }>;
}

/** Runs `source`, a module that may import from `#server/…`, until it ends or the test does. */
export function startChildProgram(source: string): ChildProgram {
  const tsx = import.meta.resolve('tsx');
  const child = spawn(process.execPath, ['--import', tsx, '--input-type=module', '--eval', source], {
    cwd: packageRoot(),
  });
  const exit = once(child, 'close');
  const stderr = collect(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const program: ChildProgram = {
    lines,
    nextLine: async () => {
      const { value, done } = await lines.next();
      if (done) throw new Error(`The program ended early: ${stderr.text}`);
      return value;
    },
    tell: (line) => void child.stdin.write(`${line}\n`),
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
    finished: async () => {
      await exit;
      return { code: child.exitCode, stderr: stderr.text };
    },
  };
  onTestFinished(program.kill);
  return program;
}

function collect(child: ChildProcessWithoutNullStreams): { text: string } {
  const collected = { text: '' };
  child.stderr.on('data', (chunk) => (collected.text += String(chunk)));
  return collected;
}
