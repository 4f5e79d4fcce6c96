import { once } from 'node:events';
import { lstat, rename, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { ConfigError } from '#server/config.ts';

/*
 * A socket in the file system, for a proxy on the same machine. Its name can be taken away while it still listens: who
 * comes later finds nothing and goes elsewhere, and who has connected already is served. A port has no such moment:
 * closing it cuts off the connections that wait to be accepted.
 */

/** The name under which it is opened. `publishSocket` gives it the right one, also in place of what a killed process left. */
export const unpublishedName = (socket: string): string => `${socket}.${process.pid}`;

export const publishSocket = (socket: string): Promise<void> => rename(unpublishedName(socket), socket);

export const withdrawSocket = (socket: string): Promise<void> => rm(socket, { force: true });

/** Throws ConfigError when another process listens there, or when the name belongs to something else. */
export async function trySocket(socket: string): Promise<void> {
  const found = await lstat(socket).catch(() => undefined);
  if (found && !found.isSocket()) throw new ConfigError([`SOCKET ${socket} is a file of another kind.`]);
  if (await isAnswered(socket))
    throw new ConfigError([`SOCKET ${socket} is taken: stop the process that listens there.`]);
  const folder = await lstat(path.dirname(socket)).catch(() => undefined);
  if (!folder?.isDirectory()) throw new ConfigError([`SOCKET ${socket} is in a folder that does not exist.`]);
  await rm(unpublishedName(socket), { force: true });
}

async function isAnswered(name: string): Promise<boolean> {
  const visit = connect(name);
  const answered = await once(visit, 'connect').then(
    () => true,
    () => false,
  );
  visit.destroy();
  return answered;
}
