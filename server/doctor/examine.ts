import { existsSync } from 'node:fs';
import { readConfig, type Config } from '#server/config.ts';
import { openDatabase, type OpenDatabase } from '#server/db/connect.ts';
import { readOnly } from '#server/db/read-only.ts';
import { deepLooks, ledger, trips } from './books.ts';
import { look, ok, warning, type Finding } from './finding.ts';
import * as looks from './looks.ts';
import type { Examined, LookInside, LookOutside } from './looks.ts';
import { certificate, proxy, replica, site, version } from './outside.ts';
import { realWorld } from './world.ts';

const outside: Record<string, LookOutside> = {
  settings: looks.settings,
  disk: looks.disk,
  replica,
  mail: looks.mail,
  site,
  proxy,
  certificate,
  version,
};

const inside: Record<string, LookInside> = {
  database: looks.database,
  clock: looks.clock,
  backup: looks.backup,
  push: looks.push,
  stops: looks.stops,
  outbox: looks.outbox,
  admins: looks.admins,
  'help line': looks.helpLine,
  ledger,
  trips,
};

export interface Asked {
  isDeep: boolean;
  backup: string | undefined;
}

export type Tell = (finding: Finding) => void;

/** Looks at everything and writes nothing. Passes each finding on as soon as it is known. */
export async function examine(
  { isDeep, backup }: Asked,
  tell: Tell,
  variables?: Record<string, string | undefined>,
): Promise<void> {
  let config: Config | undefined;
  const read = await look('settings', () => {
    config = readConfig(variables);
    return ok('');
  });
  if (!config) return tell({ ...read, says: read.says.replaceAll('\n', '; ') });
  const examined: Examined = { config, backup, world: realWorld };
  await lookOutside(examined, tell);
  let database: OpenDatabase | undefined;
  const opened = await look('database', async () => {
    if ('folder' in examined.config.database && !existsSync(examined.config.database.folder))
      return warning('there is none yet: the first start makes it');
    try {
      database = await openDatabase(examined.config.database);
      return ok('');
    } catch (error) {
      if (error instanceof Error && error.name === 'FolderInUse')
        return warning('the product has it open: stop it to look inside');
      throw error;
    }
  });
  if (!database) return tell(opened);
  try {
    await lookInside(database, examined, { isDeep, tell });
  } finally {
    await database.close();
  }
}

export async function lookOutside(examined: Examined, tell: Tell): Promise<void> {
  for (const [name, see] of Object.entries(outside)) tell(await look(name, () => see(examined)));
}

interface Looked {
  isDeep: boolean;
  tell: Tell;
  /** The looks beside the deep ones; by default all. */
  chosen?: Record<string, LookInside>;
}

/** Each look has a transaction of its own, which can write nothing: one that fails spoils no other. */
export async function lookInside(
  database: Pick<OpenDatabase, 'db'>,
  examined: Examined,
  { isDeep, tell, chosen = inside }: Looked,
): Promise<void> {
  const see = (inner: LookInside) => readOnly(database, (tx) => inner(tx, examined));
  const migrations = await look('migrations', () => see(looks.migrations));
  tell(migrations);
  if (migrations.level === 'fault') return;
  for (const [name, inner] of Object.entries({ ...chosen, ...(isDeep && deepLooks) }))
    tell(await look(name, () => see(inner)));
}
