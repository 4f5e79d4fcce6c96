import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { spawnTied } from '#scripts/testing/spawn-tied.ts';
import { packageRoot } from '#server/db/package-root.ts';

export interface ChildProgram {
  /** The program's output from now on, line by line; ends with the process. */
  lines: AsyncIterator<string>;
  nextLine(): Promise<string>;
  /** For programs that read `process.stdin`. */
  tell(line: string): void;
  /** SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>;
  finished(): Promise<{ code: number | null; stderr: string }>;
}

/** Runs `source`, a module that may import `#server/…`, until it or the test ends. */
export function startChildProgram(source: string): ChildProgram {
  const tsx = import.meta.resolve('tsx');
  const child = spawnTied(['--import', tsx, '--input-type=module', '--eval', source], {
    cwd: packageRoot(),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const { stdin, stdout, stderr: errors } = child;
  if (!stdin || !stdout || !errors) throw new Error('The program has no pipes.');
  const exit = once(child, 'close');
  const stderr = collect(errors);
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  const program: ChildProgram = {
    lines,
    nextLine: async () => {
      const { value, done } = await lines.next();
      if (done) throw new Error(`The program ended early: ${stderr.text}`);
      return value;
    },
    tell: (line) => void stdin.write(`${line}\n`),
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

function collect(output: Readable): { text: string } {
  const collected = { text: '' };
  output.on('data', (chunk) => (collected.text += String(chunk)));
  return collected;
}
