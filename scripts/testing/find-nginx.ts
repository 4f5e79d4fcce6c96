import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installWithApt } from './install-with-apt.ts';

/** Debian's folder is often missing in PATH. */
const debian = '/usr/sbin';

export function ensureNginx(): string {
  const found = findNginx() ?? (installWithApt('nginx-light'), findNginx());
  if (found) return found;
  throw new Error('This needs nginx: install it (on Debian: apt-get install nginx-light).');
}

function findNginx(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), debian];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
}
