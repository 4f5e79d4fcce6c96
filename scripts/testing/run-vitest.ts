import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const projects = ['unit', 'server', 'server-db', 'e2e'] as const;
export type Project = (typeof projects)[number];

/** `failures` and `notRun` are names; an error outside every test has none, so `failed` may be the greater. */
export type Totals = { passed: number; failed: number; failures: string[]; notRun: string[] };

type Run = {
  /** In the mode `proof` a project has its `*.proof.test.ts` alone. */
  mode: 'test' | 'proof';
  project: Project;
  filters: readonly string[];
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
};

type Report = {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};

const root = resolve(import.meta.dirname, '../..');
const graceMs = 5_000;

/** Runs one project of vitest.config.ts with its ordinary output, and counts. */
export async function runVitest({ mode, project, filters, env, signal }: Run): Promise<Totals> {
  const folder = mkdtempSync(join(tmpdir(), 'mida-report-'));
  const file = join(folder, 'report.json');
  const args = [
    'run',
    `--mode=${mode}`,
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  try {
    const exitCode = await run(
      [...args, ...(filters.length > 0 ? ['--passWithNoTests', ...filters] : [])],
      env,
      signal,
    );
    return count(exitCode, JSON.parse(readFileSync(file, 'utf8')) as Report);
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1, failures: [], notRun: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file that cannot be loaded has no tests to fail, and an error outside tests belongs to none: each counts as one. */
export function count(exitCode: number, { testResults }: Report): Totals {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failures = [
    ...tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    ...brokenFiles.map(({ name }) => name),
  ];
  const notRun = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  return {
    passed,
    failed: failures.length === 0 && exitCode !== 0 ? 1 : failures.length,
    failures,
    notRun: notRun.map(({ fullName }) => fullName),
  };
}

/** In a process group of its own, so that one signal ends the workers, servers and browsers below it too. */
async function run(args: string[], env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<number> {
  signal.throwIfAborted();
  const program = join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  const kill = (name: NodeJS.Signals): void => {
    try {
      if (child.pid) process.kill(-child.pid, name);
    } catch {
      // Gone already.
    }
  };
  const end = (): void => {
    kill('SIGTERM');
    setTimeout(() => kill('SIGKILL'), graceMs).unref();
  };
  signal.addEventListener('abort', end, { once: true });
  return new Promise((settle, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      signal.removeEventListener('abort', end);
      settle(code ?? 1);
    });
  });
}
