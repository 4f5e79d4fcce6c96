import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { packageRoot } from '#server/db/package-root.ts';
import type { EngineReport, EngineRequest, EngineSettings } from './messages.ts';

export class EngineFailed extends Error {
  override name = 'EngineFailed';
}

interface Waiting {
  resolve: (bytes: Uint8Array) => void;
  reject: (reason: Error) => void;
}

/** PGlite runs in a worker thread: in the main thread it would starve the event loop. */
export class Engine {
  readonly #worker: Worker;
  readonly #waiting: Waiting[] = [];
  readonly #onDeath: (reason: EngineFailed) => void;
  #isServing = false;
  #failure: EngineFailed | undefined;

  /** Resolves when the database is open. `onDeath` reports an unexpected end of the worker. */
  static async start(settings: EngineSettings, onDeath: (reason: EngineFailed) => void): Promise<Engine> {
    const engine = new Engine(settings, onDeath);
    await engine.#nextAnswer();
    engine.#isServing = true;
    return engine;
  }

  private constructor(settings: EngineSettings, onDeath: (reason: EngineFailed) => void) {
    this.#onDeath = onDeath;
    this.#worker = startWorker(settings);
    this.#worker.on('message', (report: EngineReport) => {
      if (report.kind === 'failed') this.#die(report.reason);
      else this.#waiting.shift()?.resolve(report.bytes);
    });
    this.#worker.on('error', (error) => this.#die(String(error)));
    this.#worker.on('exit', (code) => this.#die(`its thread ended with code ${code}`));
  }

  exchange(bytes: Uint8Array): Promise<Uint8Array> {
    return this.#ask({ kind: 'exchange', bytes });
  }

  async reset(): Promise<void> {
    await this.#ask({ kind: 'reset' });
  }

  dump(): Promise<Uint8Array> {
    return this.#ask({ kind: 'dump' });
  }

  async close(): Promise<void> {
    this.#isServing = false;
    if (!this.#failure) await this.#ask({ kind: 'close' });
    await this.#worker.terminate();
  }

  #ask(request: EngineRequest): Promise<Uint8Array> {
    if (this.#failure) return Promise.reject(this.#failure);
    this.#worker.postMessage(request);
    return this.#nextAnswer();
  }

  #nextAnswer(): Promise<Uint8Array> {
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  #die(reason: string): void {
    if (this.#failure) return;
    this.#failure = new EngineFailed(`The embedded database failed: ${reason}`);
    for (const waiting of this.#waiting.splice(0)) waiting.reject(this.#failure);
    if (this.#isServing) this.#onDeath(this.#failure);
  }
}

function startWorker(settings: EngineSettings): Worker {
  const options: WorkerOptions = {
    name: 'database',
    workerData: settings,
    execArgv: [],
    // With Node's 4 MB a deep recursion overflows before PostgreSQL notices, and breaks the engine.
    resourceLimits: { stackSizeMb: 32 },
  };
  const fromSource = new URL('./worker-from-source.mjs', import.meta.url);
  const fromBundle = path.join(packageRoot(), 'dist/server/database-worker.js');
  return new Worker(existsSync(fromSource) ? fromSource : fromBundle, options);
}
