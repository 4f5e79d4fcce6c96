import path from 'node:path';
import type { Config } from '#server/config.ts';
import type { Queries } from '#server/db/connect.ts';
import { areMigrationsApplied } from '#server/db/migrate.ts';
import { countBacklog } from '#server/features/outbox/backlog-store.ts';
import { examineVapidKeys } from '#server/features/push/vapid-keys.ts';
import { helpLineOf, readSettings, readStops } from '#server/features/settings/store.ts';
import { countActiveAdmins } from '#server/features/users/store.ts';
import { fault, ok, warning, type Verdict } from './finding.ts';
import type { World } from './world.ts';

export interface Examined {
  config: Config;
  world: World;
  /** Where backups are written, as far as the operator says so. */
  backup: string | undefined;
}

export type LookOutside = (examined: Examined) => Promise<Verdict> | Verdict;
export type LookInside = (db: Queries, examined: Examined) => Promise<Verdict>;

const hourMs = 60 * 60_000;
const gigabyte = 1_000_000_000;
const inGigabytes = (bytes: number): string => `${(bytes / gigabyte).toFixed(1)} GB`;

export const settings: LookOutside = ({ config: { mode, siteUrl } }) =>
  mode === 'production'
    ? ok(`production at ${siteUrl}`)
    : warning('a demonstration, with published passwords: set NODE_ENV=production for real use');

export async function database(db: Queries, { config, world }: Examined): Promise<Verdict> {
  const facts = await world.readDatabaseFacts(db);
  if (!facts) return fault('it says nothing of itself');
  const { version, encoding, user, timeline } = facts;
  // The start refuses these too; a database can become one of them later.
  if (facts.isStandby) return fault('a standby: give DATABASE_URL the address of the primary');
  if (facts.isReadOnly) return fault('it can only be read: make it writable');
  if (encoding !== 'UTF8') return fault(`its encoding is ${encoding}: Arabic needs UTF8`);
  const kind = 'url' in config.database ? `PostgreSQL ${version}` : `embedded, of PostgreSQL ${version}`;
  const role = timeline === null ? '' : `, primary of timeline ${Number.parseInt(timeline, 16)}`;
  return ok(`${kind}, ${encoding}, user ${user}${role}; no extension is needed`);
}

export async function migrations(db: Queries): Promise<Verdict> {
  return (await areMigrationsApplied(db))
    ? ok('all migrations and rules of this version are applied')
    : fault('migrations or rules of this version are missing: start the server of this version once');
}

export async function clock(db: Queries, { world }: Examined): Promise<Verdict> {
  const before = world.now().getTime();
  const facts = await world.readDatabaseFacts(db);
  const middle = (before + world.now().getTime()) / 2;
  const apartMs = Math.abs((facts?.clockMs ?? 0) - middle);
  const says = `${(apartMs / 1_000).toFixed(1)} s from the database's`;
  if (apartMs > 30_000) return fault(`${says}: let both machines follow NTP`);
  return apartMs > 2_000 ? warning(`${says}: let both machines follow NTP`) : ok(says);
}

export const disk: LookOutside = async ({ config, world }) => {
  const folder = 'folder' in config.database ? path.dirname(config.database.folder) : process.cwd();
  const { free, total } = await world.readSpace(folder);
  const says = `${inGigabytes(free)} of ${inGigabytes(total)} are free at ${folder}`;
  if (free < gigabyte / 2) return fault(`${says}: make room, or nothing can be written soon`);
  return free < 5 * gigabyte && free < total / 10 ? warning(`${says}: make room`) : ok(says);
};

export async function backup(db: Queries, { backup: place, world }: Examined): Promise<Verdict> {
  const facts = place === undefined ? await world.readDatabaseFacts(db) : undefined;
  const archivedAt = facts?.archivedAt ? new Date(facts.archivedAt) : undefined;
  const last = place === undefined ? archivedAt : await world.readNewest(place);
  if (!last) return ok('not known here: give --backup=<file or folder of the backups>');
  const hours = Math.floor((world.now().getTime() - last.getTime()) / hourMs);
  const says = place === undefined ? `the log was archived ${hours} h ago` : `the last one is ${hours} h old`;
  if (hours >= 7 * 24) return fault(`${says}: make one now, and see why none was made`);
  return hours >= 26 ? warning(`${says}: see why none was made today`) : ok(says);
}

export const mail: LookOutside = async ({ config, world }) => {
  if (!config.mail) return warning('no mail leaves: set MAIL_URL and MAIL_FROM');
  const { host } = new URL(config.mail.url);
  try {
    await world.shakeHands(config.mail);
    return ok(`${host} greets and signs in`);
  } catch (error) {
    return fault(`${host} refuses (${codesOf(error)}): see MAIL_URL`);
  }
};

/** The codes, never the words of a server, which may repeat a name. */
const codesOf = (error: unknown): string =>
  ['code', 'originalCode', 'responseCode']
    .map((name) => (error as Record<string, unknown> | null)?.[name])
    .filter((code) => /^\w{1,40}$/.test(String(code ?? '')))
    .join(' ') || 'no answer';

export async function push(db: Queries, { config }: Examined): Promise<Verdict> {
  switch (await examineVapidKeys(config, db)) {
    case 'given':
      return ok('signed with the keys of the settings, which are a pair');
    case 'kept':
      return ok('signed with the kept keys, which AUTH_SECRET opens');
    case 'none':
      return ok('its keys are made when the first browser asks');
  }
}

export async function stops(db: Queries): Promise<Verdict> {
  const { ordersPausedSince, outboxHeldSince, ordersLostSince, anonymisedAt } = await readStops(db);
  if (ordersLostSince)
    return fault(
      `orders were lost: found at ${ordersLostSince.toISOString()}: compare, then npm run admin -- settle-lost-orders`,
    );
  const orders =
    ordersPausedSince &&
    `orders are paused since ${ordersPausedSince.toISOString()}: npm run admin -- resume-orders`;
  const held =
    outboxHeldSince &&
    `the outbox is held since ${outboxHeldSince.toISOString()}: npm run admin -- release-outbox`;
  const copy = anonymisedAt && 'an anonymised copy, which nothing leaves';
  const stopped = [orders, held, copy].filter(Boolean);
  return stopped.length > 0 ? warning(stopped.join('; ')) : ok('orders are taken, messages leave');
}

const overdueSecondsMax = 600;

export async function outbox(db: Queries): Promise<Verdict> {
  const backlog = await countBacklog(db);
  const late = backlog.filter(({ overdueSeconds }) => overdueSeconds > overdueSecondsMax);
  const givenUp = backlog.reduce((sum, topic) => sum + topic.givenUp, 0);
  if (late.length > 0)
    return warning(
      `${late.map(({ topic }) => topic).join(', ')} waits for more than ten minutes: see the log`,
    );
  return givenUp > 0
    ? warning(`${givenUp} messages were given up: see /admin/outbox`)
    : ok('nothing waits long, nothing was given up');
}

export async function admins(db: Queries): Promise<Verdict> {
  const count = await countActiveAdmins(db);
  return count > 0 ? ok(`${count}`) : warning('there is none: npm run admin -- make-first-admin <person>');
}

export async function helpLine(db: Queries, { config }: Examined): Promise<Verdict> {
  return helpLineOf(config, await readSettings(db)) === null
    ? fault('there is none, so that no order is taken: set it in /admin/settings, or SUPPORT_PHONE')
    : ok('people know whom to call');
}
