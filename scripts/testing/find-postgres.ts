import { existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { installWithApt } from './install-with-apt.ts';

const debianVersions = '/usr/lib/postgresql';

/** The folder of `initdb` and `pg_ctl`, from PATH or from Debian's newest version, which PATH lacks. */
function findPostgres(): string | undefined {
  const onPath = (process.env['PATH'] ?? '').split(delimiter);
  const debian = existsSync(debianVersions)
    ? readdirSync(debianVersions).toSorted((a, b) => Number(b) - Number(a))
    : [];
  const folders = [...onPath, ...debian.map((version) => join(debianVersions, version, 'bin'))];
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')));
  return found && dirname(realpathSync(join(found, 'initdb')));
}

export function ensurePostgres(): string {
  const found = findPostgres() ?? (installPostgres(), findPostgres());
  if (found) return found;
  throw new Error(
    'The server tests need PostgreSQL 15 or newer: install it (on Debian: apt-get install postgresql).',
  );
}

/** The package would start a cluster of its own, which the tests do not need. */
function installPostgres(): void {
  if (process.getuid?.() === 0) {
    mkdirSync('/etc/postgresql-common', { recursive: true });
    const settings = '/etc/postgresql-common/createcluster.conf';
    if (!existsSync(settings)) writeFileSync(settings, 'create_main_cluster = false\n');
  }
  installWithApt('postgresql');
}
