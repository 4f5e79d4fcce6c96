import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '#server/config.ts';
import { ConsoleRefusal } from '#server/console-refusal.ts';

/** The folder of the database, and that of its backups, which may have to be made. Throws ConsoleRefusal. */
export function requireTarget({ config, target }: { config: Config; target: string }): {
  folder: string;
  target: string;
} {
  if ('url' in config.database)
    throw new ConsoleRefusal(
      'This is for the embedded database. DATABASE_URL names a PostgreSQL server: take pg_dump or pgBackRest (docs/operations.md, Backup).',
    );
  const { folder } = config.database;
  if (!existsSync(path.join(folder, 'pgdata/PG_VERSION')))
    throw new ConsoleRefusal(`There is no database in ${folder} yet: the first start makes it.`);
  const wished = path.resolve(target);
  if (!existsSync(path.dirname(wished)))
    throw new ConsoleRefusal(`${path.dirname(wished)} does not exist: make it, or mount its disk.`);
  const real = existsSync(wished)
    ? realpathSync(wished)
    : path.join(realpathSync(path.dirname(wished)), path.basename(wished));
  // The other way round an older backup that the product runs on would be removed with its time.
  const data = realpathSync(folder);
  if (isWithin(data, real) || isWithin(real, data))
    throw new ConsoleRefusal(
      `One of ${wished} and the folder of the database lies in the other: choose another one, best on another disk.`,
    );
  return { folder, target: real };
}

const isWithin = (outer: string, inner: string): boolean =>
  inner === outer || inner.startsWith(outer + path.sep);
