import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installWithApt } from './install-with-apt.ts';

/** Debian's folder is often missing in PATH. */
const debian = '/usr/sbin';

export function ensureNats(): string {
  const found = findNats() ?? (installWithApt('nats-server'), findNats());
  if (found) return found;
  throw new Error(
    'The tests of several processes need NATS: install it (on Debian: apt-get install nats-server).',
  );
}

function findNats(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), debian];
  return folders.map((folder) => join(folder, 'nats-server')).find((path) => existsSync(path));
}
