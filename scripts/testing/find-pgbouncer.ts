import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installWithApt } from './install-with-apt.ts';

/** Debian's folder is often missing in PATH. */
const debian = '/usr/sbin';

export function ensurePgbouncer(): string {
  const found = findPgbouncer() ?? (installWithApt('pgbouncer'), findPgbouncer());
  if (found) return found;
  throw new Error('The proof of poolers needs PgBouncer: install it (on Debian: apt-get install pgbouncer).');
}

function findPgbouncer(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), debian];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path));
}
