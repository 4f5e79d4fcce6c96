import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import { sqlStateOf } from '#server/db/errors.ts';
import { LONGEST_SOCKET_PATH } from './folder-lock.ts';
import type { Maintenance } from './maintenance.ts';

/*
 * A socket in the folder of the database, at which `npm run backup` asks the process that has it open for an online backup
 * of PostgreSQL (decision 109). The process copies nothing: it begins and stops the backup, and keeps the log from being
 * recycled meanwhile. Lines of a conversation: «begun», then «copied» of the visitor, «stopped» with the label, then «done» of
 * the visitor, «kept». A connection that closes earlier ends the backup.
 */

interface Behind {
  pool: pg.Pool;
  maintenance: Pick<Maintenance, 'hold'>;
  /** A visitor that sleeps would keep the log growing; by default two hours. */
  longestMs?: number;
}

export interface BackupDoor {
  /** Ends a conversation, and its backup. */
  close(): Promise<void>;
}

const LONGEST_MS = 2 * 60 * 60_000;

/** Undefined where a socket of that name cannot be: on Windows, and in a folder with a long path. */
export function backupDoorOf(folder: string): string | undefined {
  const place = path.join(fs.realpathSync(folder), 'backup.sock');
  const isTooLong = Buffer.byteLength(place) > LONGEST_SOCKET_PATH;
  return isTooLong || process.platform === 'win32' ? undefined : place;
}

/** Only the process that holds the folder's lock calls it: what a killed one left is removed. */
export async function openBackupDoor(folder: string, behind: Behind): Promise<BackupDoor> {
  const place = backupDoorOf(folder);
  let current: { socket: net.Socket; talk: Promise<void> } | undefined;
  const server = net.createServer((socket) => {
    socket.on('error', () => {});
    socket.unref();
    if (current) return void socket.end('busy\n');
    const talk = converse(socket, behind).finally(() => {
      current = undefined;
    });
    current = { socket, talk };
  });
  server.unref();
  if (place === undefined || !(await isListening(server, place))) return { close: async () => {} };
  return {
    close: async () => {
      server.close();
      current?.socket.destroy();
      await current?.talk;
    },
  };
}

/** Some shared file systems have no sockets: the product goes without this door there. */
async function isListening(server: net.Server, place: string): Promise<boolean> {
  fs.rmSync(place, { force: true });
  const listening = new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(place, () => resolve(true));
  });
  if (!(await listening)) return false;
  fs.chmodSync(place, 0o600);
  return true;
}

/**
 * The lines end with the connection, also where it is cut from this side, of which readline knows nothing.
 */
export function linesOf(socket: net.Socket): AsyncIterator<string> {
  const reader = createInterface({ input: socket });
  socket.once('close', () => reader.close());
  return reader[Symbol.asyncIterator]();
}

/**
 * A backup belongs to a session, and the engine has one session, whatever connection of the pool asks: a backup that an
 * earlier conversation could not stop is still under way (object_not_in_prerequisite_state).
 */
const UNDER_WAY = '55000';

async function converse(socket: net.Socket, { pool, maintenance, longestMs }: Behind): Promise<void> {
  const lines = linesOf(socket);
  const isNext = async (word: string): Promise<boolean> => (await lines.next()).value === word;
  const limit = setTimeout(() => socket.destroy(), longestMs ?? LONGEST_MS).unref();
  const letGo = await maintenance.hold();
  let isBegun = false;
  const begin = () => pool.query(`select pg_backup_start('mida', true)`);
  const stop = async (): Promise<{ label: string } | undefined> => {
    const { rows } = await pool.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(false)',
    );
    isBegun = false;
    return rows[0];
  };
  try {
    await begin().catch(async (error: unknown) => {
      if (sqlStateOf(error) !== UNDER_WAY) throw error;
      await stop();
      await begin();
    });
    isBegun = true;
    socket.write('begun\n');
    if (!(await isNext('copied'))) return;
    socket.write(`stopped ${JSON.stringify(await stop())}\n`);
    if (await isNext('done')) socket.write('kept\n');
  } catch (error) {
    process.stderr.write(`A backup of the database failed: ${String(error)}\n`);
  } finally {
    if (isBegun) await stop().catch(() => {});
    letGo();
    clearTimeout(limit);
    socket.end();
  }
}
