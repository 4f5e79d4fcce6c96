import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listMarked, runMark } from './run-mark.ts';

/** Runs of planted test files, ended in every possible way, must leave nothing behind. */
const root = resolve(import.meta.dirname, '../..');
const timeout = { timeout: 600_000 };
let folder: string;

beforeEach(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache/planted-'));
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default { test: { pool: "forks" } };');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program that never ends by itself, and a test that passes, fails or hangs. */
function plant(start: 'tied' | 'loose', body: string): void {
  const forever =
    "setInterval(() => {}, 1000); require('node:fs').writeFileSync('started', String(process.pid))";
  const starts = {
    tied: "spawnTied(['--eval', forever], { stdio: ['ignore', 'pipe', 'inherit'] })",
    loose: "spawn(process.execPath, ['--eval', forever], { detached: true, stdio: 'ignore' }).unref()",
  };
  writeFileSync(
    join(folder, 'planted.test.ts'),
    `import { spawn } from 'node:child_process';
     import { existsSync } from 'node:fs';
     import { expect, it, vi } from 'vitest';
     import { spawnTied } from ${JSON.stringify(join(root, 'scripts/testing/spawn-tied.ts'))};
     const forever = ${JSON.stringify(forever)};
     it('is planted', { timeout: 60_000 }, async () => {
       ${starts[start]};
       await vi.waitFor(() => expect(existsSync('started')).toBe(true), 30_000);
       ${body}
     });`,
  );
}

/** A runner like scripts/test.ts for the planted file alone. */
function startRun(): {
  child: ChildProcess;
  mark: Promise<string>;
  end: Promise<{ code: number | null; said: string }>;
} {
  const program = `
    import { watchRun } from ${JSON.stringify(join(root, 'scripts/testing/watched-run.ts'))};
    import { runVitest } from ${JSON.stringify(join(root, 'scripts/testing/run-vitest.ts'))};
    import { runProgram } from ${JSON.stringify(join(root, 'scripts/testing/program.ts'))};
    await runProgram(async (_args, signal) => {
      const run = watchRun();
      console.log('mark ' + run.mark + ' ' + run.environmentOf('x').TMPDIR);
      try {
        const part = { name: 'planted', mark: run.mark + '/planted', env: run.environmentOf('planted'), args: [], root: ${JSON.stringify(folder)} };
        return { totals: [{ name: 'planted', ...(await runVitest(part, signal)) }], isFiltered: false };
      } finally {
        await run.end();
      }
    });`;
  // Separate from the run that this test belongs to.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => name !== runMark));
  const args = [
    '--import',
    createRequire(import.meta.url).resolve('tsx'),
    '--input-type=module',
    '--eval',
    program,
  ];
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (text) => (said += String(text)));
  const mark = vi.waitFor(() => {
    const found = /^mark (\S+)/m.exec(said)?.[1];
    if (!found) throw new Error(`no mark: ${said}`);
    return found;
  }, 300_000);
  const end = once(child, 'exit').then(([code]) => ({ code: code as number | null, said }));
  return { child, mark, end };
}

const hasStarted = () =>
  vi.waitFor(() => expect(existsSync(join(folder, 'started'))).toBe(true), {
    timeout: 300_000,
    interval: 50,
  });
const plantedPid = () => Number(readFileSync(join(folder, 'started'), 'utf8'));
/** An ended process may stay in the table until its exit code is read. */
function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z');
}
const lastLine = (said: string) => said.trim().split('\n').at(-1);

it('a started program ends with its test file, also when the test fails', timeout, async () => {
  plant('tied', "throw new Error('fails');");
  const { code, said } = await startRun().end;
  expect(said).not.toMatch(/close timed out|prevents/);
  expect(said).not.toContain('left running');
  expect(lastLine(said)).toBe('0 passed, 1 failed');
  expect(code).toBe(1);
  expect(isAlive(plantedPid())).toBe(false);
});

it('a run fails, names the program and ends it when a passed test leaves a program', timeout, async () => {
  plant('loose', '');
  const { code, said } = await startRun().end;
  expect(said).toMatch(/planted failed: left running: .*setInterval/);
  expect(lastLine(said)).toBe('1 passed, 1 failed');
  expect(code).toBe(1);
  expect(isAlive(plantedPid())).toBe(false);
});

it.each(['SIGINT', 'SIGTERM'] as const)('a run interrupted by %s leaves nothing', timeout, async (signal) => {
  plant('loose', 'await new Promise(() => {});');
  const { child, mark, end } = startRun();
  await hasStarted();
  child.kill(signal);
  expect(await end).toMatchObject({ code: 1, said: expect.stringContaining('Interrupted.') });
  expect(listMarked(await mark)).toEqual([]);
  expect(isAlive(plantedPid())).toBe(false);
});

it('a killed run leaves nothing', timeout, async () => {
  plant('loose', 'await new Promise(() => {});');
  const { child, mark, end } = startRun();
  await hasStarted();
  child.kill('SIGKILL');
  const { said } = await end;
  await vi.waitFor(async () => expect(listMarked(await mark)).toEqual([]), {
    timeout: 120_000,
    interval: 50,
  });
  expect(isAlive(plantedPid())).toBe(false);
  const temporary = /^mark \S+ (.*)$/m.exec(said)?.[1] ?? '';
  await vi.waitFor(() => expect(existsSync(temporary)).toBe(false), { timeout: 120_000, interval: 50 });
});

it('a started program ends with its worker when the worker is killed', timeout, async () => {
  plant('tied', "process.kill(process.pid, 'SIGKILL');");
  const { code, said } = await startRun().end;
  expect(code).toBe(1);
  expect(said).not.toContain('left running');
  expect(isAlive(plantedPid())).toBe(false);
});
