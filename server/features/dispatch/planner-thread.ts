import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '#server/db/package-root.ts';
import type { TriedPlan } from '#shared/domain/dispatch/what-if.ts';
import { loaded, type AnsweredPlan, type AskedPlan, type Question } from './planner-messages.ts';

/** The planner answered nothing, or broke; the next question starts another thread. */
export class PlannerFailed extends Error {
  override name = 'PlannerFailed';
}

export interface PlannerThread {
  /** One question at a time. */
  plan(asked: AskedPlan): Promise<AnsweredPlan>;
  /** The plan as it is, and with more couriers. */
  tryMore(asked: AskedPlan, more: number): Promise<TriedPlan>;
  close(): Promise<void>;
}

/** A hundred times what a large city takes. */
const limitMs = 5_000;
/** A machine that has much to do reads the code of a new thread slowly. */
const loadMs = 30_000;

interface Options {
  start?: () => Worker;
  patienceMs?: number;
  loadMs?: number;
}

/** Starts with the first question: a process that does not plan has no thread. */
export function openPlannerThread({
  start = startWorker,
  patienceMs = limitMs,
  loadMs: firstMs = loadMs,
}: Options = {}): PlannerThread {
  let worker: Worker | undefined;
  let isLoaded = false;

  async function end(): Promise<void> {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  }

  async function answer<Answered>(asked: Question): Promise<Answered> {
    isLoaded &&= worker !== undefined;
    worker ??= start();
    try {
      const answered = await ask<Answered>(worker, asked, { patienceMs, loadMs: isLoaded ? 0 : firstMs });
      isLoaded = true;
      return answered;
    } catch (error) {
      await end();
      throw error;
    }
  }

  return {
    plan: (asked) => answer<AnsweredPlan>(asked),
    tryMore: (asked, more) => answer<TriedPlan>({ ...asked, more }),
    close: end,
  };
}

/** The thread answers the kind of question that it was asked. */
async function ask<Answered>(
  worker: Worker,
  asked: Question,
  { patienceMs, loadMs: firstMs }: { patienceMs: number; loadMs: number },
): Promise<Answered> {
  const over = new AbortController();
  try {
    return await new Promise<Answered>((resolve, reject) => {
      const fail = (reason: string, cause?: unknown) => reject(new PlannerFailed(reason, { cause }));
      const waitFor = (milliseconds: number) =>
        setTimeout(() => fail('The planner gave no answer in time'), milliseconds);
      let timer = waitFor(patienceMs + firstMs);
      const listeners = {
        message: (answer: Answered | typeof loaded) => {
          if (answer !== loaded) return resolve(answer);
          clearTimeout(timer);
          timer = waitFor(patienceMs);
        },
        error: (error: unknown) => fail('The planner broke', error),
        exit: () => fail('The thread of the planner ended'),
      };
      for (const [event, listener] of Object.entries(listeners)) worker.on(event, listener);
      over.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        for (const [event, listener] of Object.entries(listeners)) worker.off(event, listener);
      });
      worker.postMessage(asked);
    });
  } finally {
    over.abort();
  }
}

function startWorker(): Worker {
  const fromSource = new URL('../../planner-worker-from-source.mjs', import.meta.url);
  const fromBundle = path.join(packageRoot(), 'dist/server/planner-worker.js');
  const worker = new Worker(existsSync(fromSource) ? fromSource : fromBundle, {
    name: 'planner',
    execArgv: [],
  });
  // An error between two questions would end the process; the next question starts another thread.
  worker.on('error', () => {});
  // A process that ends does not wait for it.
  worker.unref();
  return worker;
}
