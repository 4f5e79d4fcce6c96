import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { privacyMessages } from '#messages/accounts/privacy.ts';
import { landingMessages } from '#messages/frame/landing.ts';
import { publicTitles } from '#messages/frame/public-titles.ts';
import { readConfig, type Config } from '#server/config.ts';
import { openDatabase, type OpenDatabase } from '#server/db/connect.ts';
import type { Finding } from '#server/doctor/finding.ts';
import { vapidKeysOf } from '#server/features/push/vapid-keys.ts';
import { countMoves } from '#server/features/statistics/commands.ts';
import type { PageRenderer } from '#server/http/render.ts';
import { createLog } from '#server/log.ts';
import {
  adminOf,
  createOrder,
  createPerson,
  createRestaurant,
  type TestRestaurant,
} from '#server/testing/builders.ts';
import {
  makeDatabaseIn,
  temporaryFolder,
  withDatabase,
  withProduct,
} from '#server/testing/database-folder.ts';
import { plainPage as page, usualPages } from '#server/testing/plain-pages.ts';
import { sumTables } from '#server/testing/sum-tables.ts';
import { lookAtRestored, rehearse } from './rehearse.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'mida-rehearsal-'));
const whole = path.join(folder, 'whole');
const changed = path.join(folder, 'changed');
/** The open database of `changed`. */
let database: OpenDatabase;
let restaurant: TestRestaurant;
let onItsWay: string;
let connections = 0;
const vendor = createServer((socket) => {
  connections += 1;
  socket.destroy();
});

beforeAll(async () => {
  vendor.listen(0, '127.0.0.1');
  await makeDatabaseIn(whole);
  await withProduct(whole, async (mida) => {
    restaurant = await createRestaurant(mida);
    const customerId = await createPerson(mida);
    await adminOf(mida);
    await createOrder(mida, { customerId, restaurant, status: 'delivered' });
    ({ id: onItsWay } = await createOrder(mida, { customerId, restaurant, status: 'picked_up' }));
    await countMoves(mida.app);
    await vapidKeysOf(mida.app);
    await mida.database.pool.query(
      `insert into outbox (topic, payload, created_at, run_at) values ('mail', '{"canary": 1}', now(), now())`,
    );
  });
  cpSync(whole, changed, { recursive: true });
  database = await openDatabase({ folder: changed });
});
afterAll(async () => {
  await database.close();
  vendor.close();
  rmSync(folder, { recursive: true, force: true });
});

const everyWord = [
  landingMessages.titleFirst,
  publicTitles.home,
  privacyMessages.title,
  privacyMessages.lead,
];

const configOf = (place: string) =>
  readConfig({
    DATA_FOLDER: place,
    MAIL_URL: `smtp://127.0.0.1:${(vendor.address() as AddressInfo).port}`,
    MAIL_FROM: 'mida@mida.example',
    SUPPORT_PHONE: '0524431234',
  });

const log = createLog('silent', { write: () => {} });
async function rehearseOn(place: string, renderer = usualPages): Promise<Finding[]> {
  const found: Finding[] = [];
  await rehearse({ config: configOf(place), log, renderer }, (finding) => found.push(finding));
  return found;
}

/** Looks at the database that is open already. */
async function lookAtChanged(given: { renderer?: PageRenderer; config?: Partial<Config> } = {}) {
  const found: Finding[] = [];
  const tell = (finding: Finding) => void found.push(finding);
  const config = { ...configOf(changed), ...given.config };
  const rehearsed = { config, log, renderer: given.renderer ?? usualPages };
  await lookAtRestored(rehearsed, { database, begun: performance.now(), tell });
  return found;
}

const turned = (found: readonly Finding[]) =>
  found.filter(({ level }) => level !== 'ok').map(({ level, name }) => `${level} ${name}`);

const nothing = (): Promise<unknown> => Promise.resolve();
let undo = nothing;
afterEach(async () => {
  await undo();
  undo = nothing;
});
/** Past the triggers. */
async function plant(statement: string, remove: string): Promise<void> {
  const byHand = (text: string) =>
    database.pool.query(
      `set session_replication_role = replica; ${text}; set session_replication_role = origin`,
    );
  await byHand(statement);
  undo = () => byHand(remove);
}

it('a whole database passes, is as it was afterwards, and nothing has left it', async () => {
  const before = await withDatabase(whole, (open) => sumTables(open));
  const found = await rehearseOn(whole);
  expect(turned(found)).toEqual([]);
  expect(found.map(({ name }) => name).join(', ')).toBe(
    `opening, restaurants, page /, page /home, page /privacy, page /restaurant/${restaurant.id}, ` +
      'migrations, newest, push, admins, ledger, trips, balances, bookings, steps, figures',
  );
  const render: PageRenderer['render'] = async (asked) => {
    if (asked.url.pathname === '/privacy')
      await asked.client.auth.requestPasswordReset({ email: 'person1@mida.test' });
    return usualPages.render(asked);
  };
  // The database refuses a page that would write.
  expect(turned(await rehearseOn(whole, { ...usualPages, render }))).toEqual(['fault page /privacy']);
  expect(await withDatabase(whole, (open) => sumTables(open))).toEqual(before);
  expect(connections).toBe(0);
});

it('how far the newest order lies behind now is told', async () => {
  await plant(
    `update orders set created_at = created_at - interval '90 minutes';
     update orders set created_at = created_at - interval '1 day' where id <> '${onItsWay}';
     update order_history set at = at - interval '60 minutes'`,
    `update orders set created_at = created_at + interval '1 day' where id <> '${onItsWay}';
     update orders set created_at = created_at + interval '90 minutes';
     update order_history set at = at + interval '60 minutes'`,
  );
  const says = (await lookAtChanged()).find(({ name }) => name === 'newest')?.says ?? '';
  const [, order, step] =
    /^order of 2\S+Z \((\d+) min before now\); step of an order of 2\S+Z \((\d+) min/.exec(says) ?? [];
  expect(Number(order)).toBeGreaterThanOrEqual(90);
  expect(Number(order)).toBeLessThan(90 + 60);
  expect(Number(step)).toBeGreaterThanOrEqual(60);
  expect(Number(order) - Number(step)).toBeOneOf([29, 30, 31]);
});

describe('a fault is found', () => {
  const balance = (sign: '+' | '-') => `
    update ledger_accounts set debits_centimes = debits_centimes ${sign} 1, credits_centimes = credits_centimes ${sign} 1
    where id = (select min(id) from ledger_accounts)`;

  it('of a balance that was changed by hand', async () => {
    await plant(balance('+'), balance('-'));
    expect(turned(await lookAtChanged())).toEqual(['fault balances']);
  });

  it('of an order whose status is not its last step', async () => {
    const version = (sign: '+' | '-') =>
      `update orders set version = version ${sign} 1 where id = '${onItsWay}'`;
    await plant(version('+'), version('-'));
    expect(turned(await lookAtChanged())).toEqual(['fault steps']);
  });

  it('of the secret that does not open what is sealed', async () => {
    const config = { authSecret: 'another secret, which opens nothing here' };
    expect(turned(await lookAtChanged({ config }))).toEqual(['fault push']);
  });

  const everyPage = ['/', '/home', '/privacy', '/restaurant/'];
  type Rendered = Awaited<ReturnType<PageRenderer['render']>>;
  it.each<[what: string, spoil: (made: Rendered) => Rendered, pages: string[]]>([
    ['a page that answers 500 with its content', (made) => ({ ...made, status: 500 }), everyPage],
    ['a page without its content', () => page('Mida'), everyPage],
    [
      'content that only the script of the page holds',
      ({ html }) => ({ status: 200, html: html.replaceAll(/<p>([^<]*)<\/p>/g, '<script>$1</script>') }),
      everyPage,
    ],
    ['a menu without its dishes', () => page(...everyWord, restaurant.name), ['/restaurant/']],
  ])('of %s', async (_what, spoil, pages) => {
    const render: PageRenderer['render'] = async (asked) => spoil(await usualPages.render(asked));
    const names = pages.map((name) => `fault page ${name.replace(/t\/$/, `t/${restaurant.id}`)}`);
    expect(turned(await lookAtChanged({ renderer: { ...usualPages, render } }))).toEqual(names);
  });
});

describe('it does not begin', () => {
  it('without a database in the folder, and makes none', async () => {
    const empty = temporaryFolder('mida-rehearsal-empty-');
    await expect(rehearseOn(empty)).rejects.toThrow(`There is no database in ${empty}.`);
    expect(readdirSync(empty)).toEqual([]);
  });

  it('on a database that lacks migrations of this version', async () => {
    const table = 'drizzle.__drizzle_migrations';
    await plant(
      `create table kept as select * from ${table}; delete from ${table} where id = (select max(id) from ${table})`,
      `delete from ${table}; insert into ${table} select * from kept; drop table kept`,
    );
    await expect(lookAtChanged()).rejects.toThrow('lacks migrations of this version');
  });

  it('while another process has the folder open', async () => {
    await expect(rehearseOn(changed)).rejects.toThrow('is in use');
  });
});
