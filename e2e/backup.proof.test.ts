import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProduct } from '#scripts/browser/product.ts';
import { findFreePort } from '#scripts/testing/free-port.ts';
import { createTownAt, readWritten } from './chaos/acknowledged.ts';
import type { Town } from './chaos/town.ts';
import { buildArchive, type Archive } from './support/backup/archive.ts';
import { startOrders, type Orders } from './support/backup/orders.ts';
import { runProgram } from './support/program.ts';
import { production } from './support/starts.ts';

const size = { customers: 40, kitchens: 4, couriers: 30, admins: 1 };
/** The setting of deploy/backup/postgresql.conf: what is lost with the disk. */
const archiveTimeoutSeconds = 60;
/** The worst moment is shortly before the next piece of the log leaves. */
const worstMomentMs = 50_000;

let [archive, town, orders] = [] as unknown as [Archive, Town, Orders];
let product: Awaited<ReturnType<typeof startProduct>>;
const endings: (() => unknown)[] = [];
let settings: Record<string, string>;

const say = (text: string): void => void process.stdout.write(`backup: ${text}\n`);
const secondsSince = (begun: number): string => ((Date.now() - begun) / 1000).toFixed(1);
const idsOfOrders = async (): Promise<Set<string>> =>
  new Set(await archive.ask('select id from orders', 'mida'));

beforeAll(async () => {
  const port = String(await findFreePort());
  settings = { ...production, PORT: port, SUPPORT_PHONE: '0524431234' };
  archive = await buildArchive(settings);
  endings.unshift(() => archive.close());
  settings['DATABASE_URL'] = archive.url;
  town = await createTownOf(port);
  product = await start();
  endings.unshift(() => product.stop());
  orders = startOrders(town);
  endings.unshift(() => orders.breakOff());
}, 600_000);
afterAll(async () => {
  for (const ending of endings) await ending();
}, 120_000);

const createTownOf = (port = settings['PORT']) =>
  createTownAt(archive.url, { size, origin: `http://127.0.0.1:${port}`, settings });
const start = () => startProduct(settings);

it('full, differential and incremental backups are made while orders go on', async () => {
  for (const kind of ['full', 'diff', 'incr'] as const) {
    const begun = Date.now();
    await archive.backUp(kind);
    say(`${kind} in ${secondsSince(begun)} s, ${orders.acknowledged.size} orders acknowledged`);
    await orders.more(2);
  }
  expect((await archive.listBackups()).map(({ type }) => type)).toEqual(['full', 'diff', 'incr']);
});

it('a rehearsal of healthy backups passes, says what it restored, and leaves nothing behind', async () => {
  await archive.untilArchived();
  const { code, out } = await archive.rehearse();
  say(`\n${out}`);
  expect([code, out]).toEqual([0, expect.stringMatching(/^Verdict: no fault\.$/m)]);
  const [newest] = (await archive.listBackups()).slice(-1);
  expect(out).toContain(`backup       ${newest?.label} (incr)`);
  for (const line of [
    /^compared {5}with (?:a|the) production/m,
    /^ok +ledger: /m,
    /^ok +balances: /m,
    /^all          in \d+ s/m,
  ])
    expect(out).toMatch(line);
  expect(await readdir(archive.folder)).not.toContain('rehearsal');
  expect(await readMetric('mida_rehearsal_faults')).toBe('0');
});

const readMetric = async (name: string): Promise<string | undefined> =>
  new RegExp(`^${name} (.*)$`, 'm').exec(
    await readFile(`${archive.folder}/metrics/mida-rehearsal.prom`, 'utf8'),
  )?.[1];

it('a rehearsal to a moment reaches that moment and no later order', async () => {
  const moment = new Date();
  await orders.more(2);
  await archive.untilArchived();
  const { code, out } = await archive.rehearse(`--moment=${moment.toISOString()}`);
  expect([code, out]).toEqual([0, expect.stringContaining('Verdict: no fault.')]);
  const newest = /^newest order (\S+)$/m.exec(out)?.[1] ?? '';
  expect(new Date(newest).getTime()).toBeLessThanOrEqual(moment.getTime());
});

it('a balance that was changed by hand in the production is found, and named', async () => {
  const change = (sign: '+' | '-') =>
    archive.ask(
      `set session_replication_role = replica;
       update ledger_accounts set debits_centimes = debits_centimes ${sign} 1 where id = (select min(id) from ledger_accounts)`,
      'mida',
    );
  await change('+');
  await archive.untilArchived();
  const { code, out } = await archive.rehearse();
  await change('-');
  expect([code, out]).toEqual([1, expect.stringMatching(/^fault +balances: /m)]);
  expect(out).toContain('Verdict: 1 found. Do not rely on these backups.');
  expect(await readMetric('mida_rehearsal_faults')).toBe('1');
  expect(Number(await readMetric('mida_rehearsal_success_timestamp_seconds'))).toBeGreaterThan(0);
});

it('a place that is not empty is refused and left as it is, such as the folder of the production', async () => {
  const cluster = `${archive.folder}/cluster`;
  const before = (await readdir(cluster)).toSorted();
  const { code, out } = await archive.rehearse(`--place=${cluster}`);
  expect([code, out]).toEqual([1, expect.stringContaining(`${cluster} is not empty: nothing was touched`)]);
  expect((await readdir(cluster)).toSorted()).toEqual(before);
  await orders.more(1);
});

/** The files below a folder of the repository, as far as their names fit. */
const listFiles = async (folder: string, name: RegExp): Promise<string[]> => {
  const place = `${archive.folder}/repository/${folder}`;
  const found = await readdir(place, { recursive: true });
  return found
    .filter((file) => name.test(file))
    .map((file) => path.join(place, file))
    .toSorted();
};

it('a lost piece of the log in the middle is found, though PostgreSQL starts without it', async () => {
  await archive.backUp('incr');
  for (let piece = 0; piece < 3; piece += 1) {
    await orders.more(1);
    await archive.untilArchived();
  }
  const lost = (await listFiles('archive', /\/[0-9A-F]{24}-\w+\.zst$/)).at(-2) ?? '';
  await rename(lost, `${archive.folder}/lost`);
  const { code, out } = await archive.rehearse();
  await rename(`${archive.folder}/lost`, lost);
  expect([code, out]).toEqual([
    1,
    expect.stringMatching(/^fault: the log ends at \w+, but the repository has it/m),
  ]);
});

it('a damaged file of the full backup is found', async () => {
  const [bundle = ''] = await listFiles('backup', /\d{8}-\d{6}F\/bundle\/1$/);
  const good = await readFile(bundle);
  const damaged = Buffer.from(good);
  damaged.fill(0, Math.floor(good.length / 2), Math.floor(good.length / 2) + 64);
  await writeFile(bundle, damaged);
  const { code, out } = await archive.rehearse();
  await writeFile(bundle, good);
  expect([code, out]).toEqual([1, expect.stringContaining('fault: the backup cannot be restored')]);
  expect((await archive.rehearse()).code).toBe(0);
});

it('when the disk vanishes, all but the last minute of orders comes back from the repository, and the product runs', async () => {
  await archive.untilNextPiece();
  await pause(worstMomentMs);
  const gone = Date.now();
  await archive.vanish();
  await orders.breakOff();
  await product.stop();
  const begun = Date.now();
  await archive.restore();
  await archive.start();
  product = await start();
  say(`the product runs on the restored database after ${secondsSince(begun)} s`);
  const there = await idsOfOrders();
  const lost = [...orders.acknowledged].filter(([id]) => !there.has(id));
  const lostSeconds = (gone - Math.min(gone, ...lost.map(([, at]) => at))) / 1000;
  say(
    `${lost.length} of ${orders.acknowledged.size} acknowledged orders are lost, of ${lostSeconds.toFixed(1)} s`,
  );
  // A piece needs a moment to be compressed and written.
  expect(lostSeconds).toBeLessThan(1.5 * archiveTimeoutSeconds);
  expect((await readWritten(archive.url)).bookFaults).toEqual([]);
  orders = startOrders(town);
});

it('a restore to a moment between two orders has the one before and not the one after', async () => {
  await archive.backUp('full');
  await orders.more(2);
  const before = [...orders.acknowledged.keys()].at(-1) ?? '';
  const moment = new Date().toISOString();
  await orders.more(1);
  const after = [...orders.acknowledged.keys()].at(-1) ?? '';
  await orders.stop();
  await archive.untilArchived();
  await product.stop();
  await archive.stop();
  await rename(`${archive.folder}/cluster`, `${archive.folder}/cluster.before`);
  const target = `--target=${moment.replace('T', ' ').replace('Z', '+00')}`;
  await archive.restore('--type=time', target, '--target-action=promote');
  await archive.start();
  const settled = await runProgram('after-restore', ['--moment', moment], settings);
  expect([settled.code, settled.out]).toEqual([0, expect.stringContaining('The outbox is held.')]);
  product = await start();
  const there = await idsOfOrders();
  expect([there.has(before), there.has(after)]).toEqual([true, false]);
  expect((await readWritten(archive.url)).bookFaults).toEqual([]);
  // The command has ended all sessions.
  orders = startOrders(await createTownOf());
  await orders.more(1);
});

it('the full backups beyond those to be kept are removed, with the log that only they need', async () => {
  const conf = await readFile(`${archive.folder}/pgbackrest.conf`, 'utf8');
  const kept = Number(/^repo1-retention-full=(\d+)$/m.exec(conf)?.[1]);
  const fulls = async () => (await archive.listBackups()).filter(({ type }) => type === 'full');
  const [oldest] = await fulls();
  for (let made = (await fulls()).length; made <= kept; made += 1) await archive.backUp('full');
  const left = await fulls();
  expect(left).toHaveLength(kept);
  expect(left.map(({ label }) => label)).not.toContain(oldest?.label);
  const pieces = await listFiles('archive', /\/[0-9A-F]{24}-\w+\.zst$/);
  const needed = left[0]?.archive.start ?? '';
  expect(pieces.map((piece) => path.basename(piece).slice(0, 24)).filter((piece) => piece < needed)).toEqual(
    [],
  );
});
