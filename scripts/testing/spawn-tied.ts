import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runMark } from './run-mark.ts';

const preload = pathToFileURL(resolve(import.meta.dirname, 'end-with-parent.mjs')).href;

type Tied = Pick<SpawnOptions, 'cwd'> & {
  env?: NodeJS.ProcessEnv;
  stdio: ['ignore' | 'pipe', 'pipe', 'pipe' | 'inherit'];
  /** A command that starts the program elsewhere, such as in another network. */
  inside?: readonly string[];
};

/** A Node program that ends with this process and does not keep it alive. */
export function spawnTied(
  args: readonly string[],
  { cwd, env = process.env, stdio, inside = [] }: Tied,
): ChildProcess {
  const mark = process.env[runMark];
  const [program = '', ...words] = [...inside, process.execPath, '--import', preload, ...args];
  const child = spawn(program, words, {
    cwd,
    env: { ...env, ...(mark && { [runMark]: mark }) },
    stdio: [...stdio, 'pipe'],
  });
  child.unref();
  for (const stream of child.stdio) {
    if (stream && 'unref' in stream && typeof stream.unref === 'function') stream.unref();
  }
  return child;
}
