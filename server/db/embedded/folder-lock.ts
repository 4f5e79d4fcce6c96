import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Two processes on one embedded database silently lose acknowledged rows. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';

  constructor(folder: string, holder = 'just now') {
    super(`The database folder ${folder} is in use by another process (${holder})`);
  }
}

export interface FolderLock {
  release(): Promise<void>;
}

/** sockaddr_un holds 104 bytes on macOS, 108 on Linux; a longer path would be cut without an error. */
export const LONGEST_SOCKET_PATH = 100;
const NONCE_BYTES = 4;
const ATTEMPTS = 5;
const SETTLE_MS = 100;
const ANSWER_TIMEOUT_MS = 1000;

/** The lock is a listening socket: when its process ends, connections are refused. Throws FolderInUse. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const realFolder = fs.realpathSync(folder);
  const sharedName = `mida-${createHash('sha256').update(realFolder).digest('hex').slice(0, 16)}`;
  if (process.platform === 'win32') return lockPipe(folder, `\\\\.\\pipe\\${sharedName}`);

  const beside = path.join(realFolder, 'lock');
  const elsewhere = path.join(os.tmpdir(), `${sharedName}.lock`);
  if (Buffer.byteLength(beside) > LONGEST_SOCKET_PATH - 2 * NONCE_BYTES - 1)
    return lockSocket(folder, elsewhere);
  try {
    return await lockSocket(folder, beside);
  } catch (error) {
    // Some shared file systems support neither sockets nor links. All processes of a machine choose the same place.
    if (['ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'EINVAL'].includes(codeOf(error)))
      return lockSocket(folder, elsewhere);
    throw error;
  }
}

async function lockPipe(folder: string, pipe: string): Promise<FolderLock> {
  try {
    const server = await listen(pipe);
    return { release: () => close(server) };
  } catch (error) {
    throw codeOf(error) === 'EADDRINUSE' ? new FolderInUse(folder, await askHolder(pipe)) : error;
  }
}

/** A closing server removes the path it was bound to, so a loser must not be bound to the lock's name. */
async function lockSocket(folder: string, lock: string): Promise<FolderLock> {
  const own = besideLock(lock);
  const server = await listen(own);
  const inode = inodeOf(own);
  try {
    await linkLock(folder, own, lock);
    await sleep(SETTLE_MS);
    if (inodeOf(lock) !== inode) throw new FolderInUse(folder, await askHolder(lock));
  } catch (error) {
    await close(server);
    throw error;
  }
  fs.rmSync(own, { force: true });
  return {
    release: async () => {
      if (inodeOf(lock) === inode) fs.rmSync(lock, { force: true });
      await close(server);
    },
  };
}

async function linkLock(folder: string, own: string, lock: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      fs.linkSync(own, lock);
      return;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    await removeDeadLock(folder, lock);
  }
  throw new FolderInUse(folder, await askHolder(lock));
}

async function removeDeadLock(folder: string, lock: string): Promise<void> {
  const holder = await askHolder(lock);
  if (holder) throw new FolderInUse(folder, holder);
  const aside = besideLock(lock);
  try {
    fs.renameSync(lock, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const revived = await askHolder(aside);
  if (revived) {
    fs.renameSync(aside, lock);
    throw new FolderInUse(folder, revived);
  }
  fs.rmSync(aside, { force: true });
}

function listen(address: string): Promise<net.Server> {
  const server = net.createServer((socket) => {
    socket.on('error', () => {});
    socket.end(`process ${process.pid}`);
  });
  server.unref();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => resolve(server));
  });
}

function askHolder(address: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = net.connect(address);
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => socket.destroy());
    socket.on('data', (chunk) => (answer += String(chunk)));
    // A holder that accepts the connection is alive, even if too busy to answer.
    socket.on('close', (hadError) => hadError || resolve(answer || 'which does not answer'));
    socket.on('error', (error) => {
      const isDead = ['ECONNREFUSED', 'ENOENT'].includes(codeOf(error));
      if (isDead) resolve(undefined);
      else reject(error);
    });
  });
}

function close(server: net.Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

function besideLock(lock: string): string {
  return `${lock}.${randomBytes(NONCE_BYTES).toString('hex')}`;
}

function inodeOf(file: string): bigint | undefined {
  return fs.lstatSync(file, { bigint: true, throwIfNoEntry: false })?.ino;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
