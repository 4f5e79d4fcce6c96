import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { GuardedPool } from '#server/db/guarded-pool.ts';
import { openBackupDoor } from './backup-door.ts';
import { Engine, type EngineFailed } from './engine.ts';
import type { EngineSettings } from './messages.ts';
import { lockFolder, type FolderLock } from './folder-lock.ts';
import { startMaintenance } from './maintenance.ts';
import { WireStream } from './wire-stream.ts';

export interface EmbeddedDatabase {
  pool: GuardedPool;
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

const CONNECTION_TIMEOUT_MS = 30_000;
const POOL_END_TIMEOUT_MS = 5_000;

export class FolderUnusable extends Error {
  override name = 'FolderUnusable';
}

const REASONS: Record<string, string> = {
  EACCES: 'this user has no right to write there',
  EPERM: 'this user has no right to write there',
  EROFS: 'the file system is read-only',
  EEXIST: 'it is a file, or lies under one',
  ENOTDIR: 'it is a file, or lies under one',
  ENOENT: 'it is a link, or lies under one, to a place that does not exist',
  ENOSPC: 'the disk is full',
};

/** Throws FolderInUse, FolderUnusable or EngineFailed. A later failure of the engine ends the process. */
export async function openEmbedded(
  settings: EngineSettings,
  sessions: { isReadOnly?: boolean } = {},
): Promise<EmbeddedDatabase> {
  const lock = settings.folder === undefined ? undefined : await takeFolder(settings.folder);
  let engine: Engine;
  try {
    engine = await Engine.start(settings, endProcess);
  } catch (error) {
    await lock?.release();
    throw error;
  }
  const pool = poolOf(engine, sessions);
  const maintenance = lock && startMaintenance(pool);
  const door =
    maintenance && settings.folder !== undefined
      ? await openBackupDoor(settings.folder, { pool, maintenance })
      : undefined;
  return {
    pool,
    dump: () => engine.dump(),
    close: async () => {
      await door?.close();
      await maintenance?.stop();
      await endPool(pool);
      await engine.close();
      await lock?.release();
    },
  };
}

async function takeFolder(folder: string): Promise<FolderLock> {
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    return await lockFolder(folder);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error && REASONS[String(error.code)];
    if (!reason) throw error;
    throw new FolderUnusable(`The database folder ${folder} cannot be used: ${reason}`, { cause: error });
  }
}

function poolOf(engine: Engine, sessions: { isReadOnly?: boolean }): GuardedPool {
  const pool = new GuardedPool({
    ...sessions,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    user: 'postgres',
    database: 'postgres',
    // PGSSLMODE of the environment would decide otherwise.
    ssl: false,
    stream: () => {
      // The answer is not awaited: the engine answers in order. If it is dead, the first exchange fails.
      engine.reset().catch(() => {});
      return new WireStream((messages) => engine.exchange(messages));
    },
  });
  pool.on('error', () => {});
  return pool;
}
async function endPool(pool: GuardedPool): Promise<void> {
  await Promise.race([pool.end(), sleep(POOL_END_TIMEOUT_MS, undefined, { ref: false })]);
}

function endProcess(reason: EngineFailed): never {
  process.stderr.write(`${reason.message}\n`);
  process.exit(1);
}
