import { randomBytes } from 'node:crypto';
import { standIns } from '#messages/marketplace/stand-ins.ts';
import { ConsoleRefusal } from '#server/console-refusal.ts';
import type { AppContext } from '#server/context.ts';
import type { TablesOfCopy } from '#server/copy-fates.ts';
import { readHome } from '#server/db/home.ts';
import { liftTimeouts } from '#server/db/time-outs.ts';
import type { OpenDatabase, Queries, Transaction } from '#server/db/connect.ts';
import { recordAct } from '#server/features/audit/store.ts';
import { hashPassword } from '#server/features/auth/door.ts';
import { markAsCopy, readPurpose } from '#server/features/settings/store.ts';
import { alarmTopics } from '#server/features/timetable/store.ts';
import { operator } from '#server/security/acting-admin.ts';
import * as store from './store.ts';

type Console = Pick<AppContext, 'db' | 'clock' | 'config'>;
type WithPool = Pick<OpenDatabase, 'pool'>;

interface Anonymising {
  /** The name that the operator typed. */
  database: string;
  tables: TablesOfCopy;
}

export interface AnonymisedCopy {
  /** The one password of every account, kept nowhere else. */
  password: string;
  accounts: number;
}

/**
 * Replaces what people are called, where they live and what they wrote; ids, amounts and times stay (decision 105).
 * Throws ConsoleRefusal.
 */
export async function anonymise(app: Console, { database, tables }: Anonymising): Promise<AnonymisedCopy> {
  await requireCopy(app, database);
  await requireKnownColumns(app.db, tables);
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  const accounts = await app.db.transaction(async (tx) => {
    await liftTimeouts(tx);
    await store.switchRules(tx, 'disable');
    await replaceAll(tx, tables);
    const at = app.clock.now();
    const written = await store.writePasswords(tx, { passwordHash, at });
    await markAsCopy(tx, at);
    const subject = { kind: 'settings', id: 'all' } as const;
    await recordAct(tx, operator, { act: 'database_anonymised', subject, at });
    await store.switchRules(tx, 'enable');
    return written;
  });
  return { password, accounts };
}

/** What stood in deleted rows leaves the files too. It takes minutes, and may be done again. */
export const rewriteCopy = ({ pool }: WithPool): Promise<void> => store.rewriteFiles(pool);

async function requireCopy({ db, config }: Console, database: string): Promise<void> {
  const name = 'folder' in config.database ? config.database.folder : await store.readDatabaseName(db);
  if (name !== database) throw new ConsoleRefusal(`The settings name ${name}, not ${database}.`);
  const { anonymisedAt, productionSince, productionHome } = await readPurpose(db);
  if (!anonymisedAt && productionSince) {
    if (productionHome === null)
      throw new ConsoleRefusal(
        'This is a production, or a copy from before its mark: start the production of this version once, then copy it again.',
      );
    if (productionHome === (await readHome(db, config.database)))
      throw new ConsoleRefusal('This is the production itself: copy it to another database first.');
  }
  const others = await store.countOtherSessions(db);
  if (others > 0)
    throw new ConsoleRefusal(`Others are connected to the database: ${others}. Stop what runs on it first.`);
}

/** Refuses a database that is newer than this version, and a column that nobody has decided about. */
async function requireKnownColumns(db: Queries, tables: TablesOfCopy): Promise<void> {
  const unknown = (await store.listSpeakingColumns(db)).filter((name) => {
    const [table = '', column = ''] = name.split('.');
    const fates = tables[table];
    return fates !== 'emptied' && fates?.[column] === undefined;
  });
  if (unknown.length > 0)
    throw new ConsoleRefusal(`This version does not know what these columns hold: ${unknown.join(', ')}.`);
}

async function replaceAll(tx: Transaction, tables: TablesOfCopy): Promise<void> {
  const all = Object.entries(tables);
  for (const [table, fates] of all) if (fates === 'emptied') await store.emptyTable(tx, table);
  await store.deleteStrayAlarms(tx, alarmTopics);
  const kept = all.flatMap(([table, fates]) => (fates === 'emptied' ? [] : [{ table, fates }]));
  const phones = kept.flatMap(({ table, fates }) =>
    Object.keys(fates).flatMap((column) => (fates[column] === 'phone' ? [[table, column] as const] : [])),
  );
  await store.numberPhones(tx, phones);
  const salt = String(randomBytes(8).readBigUInt64BE() >> 1n);
  for (const one of kept) await store.replaceColumns(tx, { ...one, replacing: { lists: standIns, salt } });
  await store.coarsenLengths(tx);
  await store.writeEmails(tx);
  await store.gatherContacts(tx);
}
