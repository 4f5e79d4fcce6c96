import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runMark } from './run-mark.ts';

const preload = pathToFileURL(resolve(import.meta.dirname, 'end-with-parent.mjs')).href;

type Tied = Pick<SpawnOptions, 'cwd'> & {
  env?: NodeJS.ProcessEnv;
  stdio: ['ignore' | 'pipe', 'pipe', 'pipe' | 'inherit'];
};

/** A Node program that ends with this process and does not keep it alive. */
export function spawnTied(args: readonly string[], { cwd, env = process.env, stdio }: Tied): ChildProcess {
  const mark = process.env[runMark];
  const child = spawn(process.execPath, ['--import', preload, ...args], {
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
