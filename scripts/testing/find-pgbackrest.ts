import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installWithApt } from './install-with-apt.ts';

export function ensurePgbackrest(): void {
  if (isThere()) return;
  installWithApt('pgbackrest');
  if (!isThere())
    throw new Error(
      'The proof of backups needs pgBackRest: install it (on Debian: apt-get install pgbackrest).',
    );
}

const isThere = (): boolean =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin'].some((folder) =>
    existsSync(join(folder, 'pgbackrest')),
  );
