import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTownAt, readWritten } from './chaos/acknowledged.ts';
import type { Town } from './chaos/town.ts';
import { startApplication, type Application } from './support/ha/application.ts';
import { buildCluster, type Cluster } from './support/ha/cluster.ts';
import { openEntry, type Entry } from './support/ha/entry.ts';
import { chooseForm, faults, type FaultName } from './support/ha/faults.ts';
import { longestGap, startLoad, type Load } from './support/ha/load.ts';
import { buildSite, type Site } from './support/ha/machines.ts';
import { ensurePrograms } from './support/ha/tools.ts';
import { openHintStream, startReader, type HintStream, type Reader } from './support/ha/watchers.ts';

const longestGapMs = 30_000;
const longestCallMs = 10_000;
const latestHintMs = 2_000;
/** An account places 20 orders an hour, and a courier holds cash up to a limit: enough for an hour on a quick machine. */
const size = { customers: 540, kitchens: 6, couriers: 60, admins: 1 };
/** The pause between the end of a fault and the next one. */
const calmMs = 6_000;

interface Measured {
  fault: FaultName;
  from: number;
  to: number;
  gapMs: number;
  slowestMs: number;
  failures: Record<string, number>;
  load: string;
}

const endings: (() => unknown)[] = [];
const measured: Measured[] = [];
let [site, cluster, entry, town, load] = [] as unknown as [Site, Cluster, Entry, Town, Load];
const applications: Application[] = [];
let readers: Reader[] = [];
let streams: HintStream[] = [];

const say = (text: string): void => void process.stdout.write(`ha: ${text}\n`);
const form: readonly FaultName[] = chooseForm(process.env['HA_FAULTS']);

beforeAll(async () => {
  const programs = ensurePrograms(process.env['HA_DEBIAN']);
  site = await buildSite(programs.system);
  endings.unshift(() => site.close());
  cluster = await buildCluster(site, programs);
  await open();
  await suffer();
}, 7_200_000);
afterAll(async () => {
  for (const ending of endings) await ending();
}, 120_000);

async function open(): Promise<void> {
  const settings = { SITE_URL: 'http://mida.test', TRUSTED_PROXY_HOPS: '1', TRUSTED_PROXIES: site.address };
  entry = await openEntry([site.addressOf('app1'), site.addressOf('app2')]);
  endings.unshift(() => entry.close());
  town = await createTownAt(await cluster.url(), { size, origin: entry.origin, settings });
  for (const name of ['app1', 'app2'] as const) {
    const application = await startApplication(site.machine(name), settings);
    endings.unshift(() => application.stop());
    applications.push(application);
  }
  const kept = ['/', `/restaurant/${town.kitchens[0]?.restaurant.id}`, '/api/v1/restaurants'];
  readers = applications.map(({ origin }) => startReader(origin, kept));
  streams = applications.map(({ origin }) => openHintStream(origin, town.admins[0]?.headers ?? {}));
  endings.unshift(() => streams.map((stream) => stream.close()));
  load = startLoad(town, Date.now() % 1_000_000);
}

async function suffer(): Promise<void> {
  await pause(calmMs);
  for (const fault of form) measured.push(await measure(fault));
  await load.stop();
  await pause(latestHintMs);
  for (const reader of readers) await reader.stop();
}

async function measure(fault: FaultName): Promise<Measured> {
  const failedBefore = new Map(load.failures);
  load.startMeasuring();
  const from = performance.now();
  await faults[fault]({ site, cluster, applications }, untilWritten);
  await cluster.untilWhole();
  await pause(calmMs);
  load.requireGoing();
  const to = performance.now();
  const failures = Object.fromEntries(
    [...load.failures].flatMap(([kind, count]) => {
      const more = count - (failedBefore.get(kind) ?? 0);
      return more > 0 ? [[kind, more] as const] : [];
    }),
  );
  const gapMs = longestGap(load, from, to);
  const one = {
    fault,
    from,
    to,
    gapMs,
    slowestMs: load.slowestMs(),
    failures,
    load: loadavg()[0]?.toFixed(1) ?? '',
  };
  const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);
  say(
    `${fault}: gap ${seconds(gapMs)} s, slowest call ${seconds(one.slowestMs)} s, whole again after ` +
      `${seconds(to - from - calmMs)} s, tries that failed ${JSON.stringify(failures)}, load ${one.load}`,
  );
  return one;
}

/** Resolves once a step was acknowledged that began after now: two more than were under way. */
async function untilWritten(): Promise<void> {
  await pause(2_000);
  const before = load.acknowledged.size;
  while (load.acknowledged.size < before + 12) {
    load.requireGoing();
    await pause(100);
  }
}

it('each acknowledged order and step is in the database, once', async () => {
  const { placed, moves } = load.ledger;
  say(`${placed.size} orders, ${load.acknowledged.size} acknowledged steps`);
  expect(await readWritten(await cluster.url())).toEqual({ placed, moves, bookFaults: [] });
});

it('no fault stops writes for more than half a minute', () => {
  const tooLong = measured.filter(({ gapMs }) => gapMs > longestGapMs);
  expect(tooLong).toEqual([]);
});

it('no call takes longer than ten seconds, and each refusal is one to try again', () => {
  expect(measured.filter(({ slowestMs }) => slowestMs > longestCallMs)).toEqual([]);
  expect([...load.failures.keys()].filter((kind) => kind !== '503 unavailable')).toEqual([]);
});

it('kept pages and public answers are never refused', () => {
  say(
    `${readers.map((reader) => `${reader.read()} reads, slowest ${reader.slowestMs().toFixed(0)} ms`).join('; ')}`,
  );
  expect(readers.map(({ refused }) => refused)).toEqual(readers.map(() => []));
});

it('each acknowledged step reaches a stream of each process within two seconds', () => {
  for (const { hints, missed, breaks } of streams) {
    const late = [...load.acknowledged].flatMap(([step, at]) => {
      const heardAt = hints.get(step) ?? Number.POSITIVE_INFINITY;
      const toldAt = missed.find((moment) => moment >= at) ?? Number.POSITIVE_INFINITY;
      const lateMs = Math.min(heardAt, toldAt) - at;
      return lateMs > latestHintMs ? [{ step, lateMs, fault: faultAt(at) }] : [];
    });
    say(`${hints.size} hints, ${missed.length} times «missed», ${breaks()} breaks, ${late.length} late`);
    expect(late).toEqual([]);
  }
});

const faultAt = (at: number): string =>
  measured.find(({ from, to }) => at >= from && at <= to)?.fault ?? 'no fault';

it('each number that an alert of these machines names is there', async () => {
  const [data, application] = [site.addressOf('db1'), site.addressOf('app1')];
  const places = [`${data}:8008`, `${data}:2379`, `${application}:8404`];
  const answers = await Promise.all(places.map(async (at) => (await fetch(`http://${at}/metrics`)).text()));
  const rules = await readFile(new URL('../deploy/ha/alerts.yml', import.meta.url), 'utf8');
  const named = new Set(rules.match(/\b(?:patroni|etcd|haproxy)_\w+/g));
  expect(named.size).toBeGreaterThan(10);
  const known = answers.join('\n');
  expect([...named].filter((name) => !new RegExp(`^${name}[{ ]`, 'm').test(known))).toEqual([]);
});

it('no process logs a fault of the product', () => {
  expect(applications.flatMap((application) => application.faults())).toEqual([]);
});
