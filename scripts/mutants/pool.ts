import { type ChildProcess, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { type Fault, type Outcome, type Project, projectOf } from './fault.ts';
import { copyTree } from './scratch-copy.ts';
import type { Task } from './worker.ts';

export interface Judged {
  fault: Fault;
  outcome: Outcome;
  seconds: number;
}

interface Pool {
  root: string;
  workers: number;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  areTestsGreen: boolean;
  onJudged: (judged: Judged) => void;
}

const limitMs = 10 * 60_000;

/** Judges the faults of one test file in sequence; each worker has its own copy of the tree. */
export async function judgeAll(faults: readonly Fault[], pool: Pool): Promise<Judged[]> {
  const tests = [...new Set(faults.map(({ test }) => test))];
  const of = (...projects: Project[]) => tests.filter((test) => projects.includes(projectOf({ test })));
  // Two workers would overwrite each other's template on the one PostgreSQL.
  const onServer = of('server-db');
  const light = of('unit', 'server');
  const stories = of('e2e');
  const judged: Judged[] = [];
  const work = async (index: number): Promise<void> => {
    const inOrder = index === 0 ? [onServer, light, stories] : [stories, light];
    const next = (): string | undefined => inOrder.find((waiting) => waiting.length > 0)?.shift();
    const worker = startWorker(pool);
    try {
      for (let test = next(); test !== undefined && !pool.signal.aborted; test = next()) {
        const planted = faults.filter((fault) => fault.test === test);
        for await (const one of judgeTest(
          worker,
          planted,
          pool.areTestsGreen ? green : await worker.ask({ test }),
        )) {
          judged.push(one);
          pool.onJudged(one);
        }
      }
    } finally {
      worker.end();
    }
  };
  await Promise.all(Array.from({ length: pool.workers }, (_, index) => work(index)));
  return judged;
}

const green: Outcome = { verdict: 'survived', by: '' };

/** A test that fails without a fault proves nothing. */
async function* judgeTest(worker: Worker, faults: readonly Fault[], clean: Outcome): AsyncGenerator<Judged> {
  for (const fault of faults) {
    const invalid: Outcome = { verdict: 'invalid', by: `fails without a fault: ${clean.by}` };
    const startedMs = performance.now();
    const outcome = clean.verdict === 'survived' ? await worker.ask({ test: fault.test, fault }) : invalid;
    yield { fault, outcome, seconds: (performance.now() - startedMs) / 1000 };
  }
}

interface Worker {
  ask: (task: Task) => Promise<Outcome>;
  end: () => void;
}

/** A worker that hangs or dies is replaced with a new one on a new copy. */
function startWorker({ root, env, signal }: Pool): Worker {
  let running: { child: ChildProcess; copy: string } | undefined;

  function start(): { child: ChildProcess; copy: string } {
    const copy = copyTree(root);
    const program = join(copy, 'scripts/mutants/worker.ts');
    // A process group, so that one signal also ends its tests and servers.
    const options = { cwd: copy, env, detached: true, execArgv: ['--import', 'tsx'], silent: true };
    return { copy, child: fork(program, options) };
  }

  function end(): void {
    if (!running) return;
    const { child, copy } = running;
    running = undefined;
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {}
    rmSync(copy, { recursive: true, force: true });
  }
  signal.addEventListener('abort', end);
  process.once('exit', end);

  async function ask(task: Task): Promise<Outcome> {
    if (signal.aborted) return { verdict: 'invalid', by: 'the run was ended' };
    running ??= start();
    const { child } = running;
    return new Promise((resolve) => {
      let errors = '';
      const collect = (chunk: Buffer): void => void (errors = (errors + chunk.toString()).slice(-500));
      const settle = (outcome: Outcome): void => {
        clearTimeout(timer);
        child.off('message', settle).off('exit', handleExit).stderr?.off('data', collect);
        resolve(outcome);
      };
      const handleExit = (): void => {
        end();
        settle({ verdict: 'invalid', by: `the worker ended: ${errors.trim()}` });
      };
      const timer = setTimeout(() => {
        end();
        settle({ verdict: 'killed', by: 'no end within ten minutes' });
      }, limitMs);
      child.on('message', settle).on('exit', handleExit).stderr?.on('data', collect);
      child.stdout?.resume();
      child.send(task);
    });
  }

  return { ask, end };
}
