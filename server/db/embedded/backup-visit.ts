import net from 'node:net';
import { backupDoorOf, linesOf } from './backup-door.ts';

/** Why a copy is not one. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

/** A conversation with the process that has the folder open (backup-door.ts). */
export interface BackupVisit {
  /** When all files but the log are copied. The answer is the text of `backup_label`. */
  stop(): Promise<string>;
  /** When the log is copied too. Throws BackupRefused where it was not kept until now. */
  end(): Promise<void>;
  /** Possible at any moment: the process ends the backup. */
  leave(): void;
}

/** Undefined: no process listens there. Throws BackupRefused while another backup is under way. */
export async function visitBackupDoor(folder: string): Promise<BackupVisit | undefined> {
  const place = backupDoorOf(folder);
  const socket = place === undefined ? undefined : await connect(place);
  if (!socket) return undefined;
  const lines = linesOf(socket);
  const next = async (word: string): Promise<string> => {
    // A killed process resets the connection, and readline throws that.
    const { value, done } = await lines.next().catch(() => ({ value: undefined, done: true as const }));
    if (!done && value.startsWith(word)) return value.slice(word.length);
    socket.destroy();
    throw new BackupRefused(
      value === 'busy'
        ? 'Another backup of this database is under way.'
        : 'The process that has the database open ended the backup: see its log.',
    );
  };
  await next('begun');
  return {
    stop: async () => {
      socket.write('copied\n');
      const { label } = JSON.parse(await next('stopped ')) as { label: string };
      return label;
    },
    end: async () => {
      socket.write('done\n');
      await next('kept');
    },
    leave: () => void socket.destroy(),
  };
}

function connect(place: string): Promise<net.Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(place, () => resolve(socket));
    socket.on('error', (error) => {
      const isAway = 'code' in error && ['ECONNREFUSED', 'ENOENT'].includes(String(error.code));
      if (isAway) resolve(undefined);
      else reject(error);
    });
  });
}
