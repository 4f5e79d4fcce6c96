import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { GuardedPool } from '../guarded-pool.ts';
import { Engine, type EngineFailed } from './engine.ts';
import type { EngineSettings } from './engine-messages.ts';
import { lockFolder } from './folder-lock.ts';
import { startMaintenance } from './maintenance.ts';
import { WireStream } from './wire-stream.ts';

export interface EmbeddedDatabase {
  pool: GuardedPool;
  /** A template for other databases in memory. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** A query waits for the only connection; longer than this, something holds on to it. */
const CONNECTION_TIMEOUT_MS = 30_000;
const POOL_END_TIMEOUT_MS = 5_000;

/**
 * PostgreSQL inside this process. Throws FolderInUse when another process has the folder, EngineFailed when what is
 * in it does not open. If the engine breaks later, the process ends: nothing can be answered without a database.
 */
export async function openEmbedded(settings: EngineSettings): Promise<EmbeddedDatabase> {
  if (settings.folder !== undefined) fs.mkdirSync(settings.folder, { recursive: true, mode: 0o700 });
  const lock = settings.folder === undefined ? undefined : await lockFolder(settings.folder);
  let engine: Engine;
  try {
    engine = await Engine.start(settings, endProcess);
  } catch (error) {
    await lock?.release();
    throw error;
  }
  const pool = poolOf(engine);
  const stopMaintenance = lock && startMaintenance(pool);
  return {
    pool,
    dump: () => engine.dump(),
    close: async () => {
      await stopMaintenance?.();
      await endPool(pool);
      await engine.close();
      await lock?.release();
    },
  };
}

function poolOf(engine: Engine): GuardedPool {
  const pool = new GuardedPool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    user: 'postgres',
    database: 'postgres',
    // Explicit, or PGSSLMODE of the surroundings would decide.
    ssl: false,
    stream: () => {
      // Not awaited: the engine answers in order. If it is dead, the first exchange says so.
      engine.reset().catch(() => {});
      return new WireStream((messages) => engine.exchange(messages));
    },
  });
  pool.on('error', () => {});
  return pool;
}
/** Does not wait for ever for a connection that somebody has not given back. */
async function endPool(pool: GuardedPool): Promise<void> {
  await Promise.race([pool.end(), sleep(POOL_END_TIMEOUT_MS, undefined, { ref: false })]);
}

function endProcess(reason: EngineFailed): never {
  process.stderr.write(`${reason.message}\n`);
  process.exit(1);
}
