import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, it } from 'vitest';
import { copyTree } from './mutants/scratch-copy.ts';
import { findFreePort } from './testing/free-port.ts';
import { spawnTied } from './testing/spawn-tied.ts';

const copy = copyTree(resolve(import.meta.dirname, '..'));
const port = await findFreePort();
const program = spawnTied(['scripts/dev.mjs'], {
  cwd: copy,
  env: { ...process.env, PORT: String(port), DATA_FOLDER: join(copy, 'data'), LOG_LEVEL: 'silent' },
  stdio: ['ignore', 'pipe', 'pipe'],
});
const said: string[] = [];
const heard = new EventTarget();
for (const stream of [program.stdout, program.stderr]) {
  if (!stream) throw new Error('the program has no output');
  createInterface({ input: stream }).on('line', (line) => {
    said.push(line);
    heard.dispatchEvent(new Event('line'));
  });
}

program.once('exit', () => heard.dispatchEvent(new Event('line')));

afterAll(async () => {
  if (program.exitCode === null) {
    program.kill('SIGKILL');
    await once(program, 'exit');
  }
  rmSync(copy, { recursive: true, force: true });
});

it('the development server serves a changed source without a restart, and the former version while a source is broken', async () => {
  await untilSaid('Mida is open');
  expect(await health()).toBe('ok');

  change('server/app.ts', "status: 'ok'", "status: 'changed'");
  await untilSaid('Reloaded');
  expect(await health()).toBe('changed');

  change('server/router.ts', 'export const router', 'export const = router');
  await untilSaid('router.ts');
  expect(await health()).toBe('changed');

  change('server/app.ts', "status: 'changed'", "status: 'mended'");
  change('server/router.ts', 'export const = router', 'export const router');
  await untilSaid('Reloaded');
  expect(await health()).toBe('mended');

  program.kill('SIGTERM');
  expect(await once(program, 'exit')).toEqual([0, null]);
}, 240_000);

/** Removes older output first. */
async function untilSaid(words: string): Promise<void> {
  while (!said.some((line) => line.includes(words))) {
    if (program.exitCode !== null) throw new Error(`It ended:\n${said.join('\n')}`);
    await once(heard, 'line');
  }
  said.length = 0;
}

async function health(): Promise<unknown> {
  const answer = await fetch(`http://localhost:${port}/healthz`);
  const { status } = (await answer.json()) as { status: unknown };
  return status;
}

function change(path: string, before: string, after: string): void {
  const file = join(copy, path);
  writeFileSync(file, readFileSync(file, 'utf8').replace(before, after));
}
