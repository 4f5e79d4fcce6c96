/** What happens to the machines: each fault, and what ends it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Application } from './application.ts';
import type { Cluster } from './cluster.ts';
import { leadEtcd } from './etcd.ts';
import type { Site } from './machines.ts';

interface Place {
  site: Site;
  cluster: Cluster;
  applications: readonly Application[];
}

/** Resolves when nothing of the fault is left to be mended but what mends itself. */
type Fault = (place: Place, untilWritten: () => Promise<void>) => Promise<void>;

/** The fault is longer than `ttl`: the others have chosen another primary. */
const longMs = 40_000;

export const faults = {
  'kill of the primary’s machine': async ({ cluster }, untilWritten) => {
    const primary = await cluster.primary();
    await primary.kill();
    await untilWritten();
    cluster.start(primary);
  },
  'kill of the primary’s machine that leads etcd': async ({ cluster }, untilWritten) => {
    const primary = await cluster.primary();
    await leadEtcd(primary);
    await primary.kill();
    await untilWritten();
    cluster.start(primary);
  },
  'kill of PostgreSQL alone': async ({ cluster }, untilWritten) => {
    await (await cluster.primary()).kill('postgres');
    await untilWritten();
  },
  'cut of the primary’s network': async ({ cluster }) => {
    const primary = await cluster.primary();
    await primary.cut();
    await pause(longMs);
    await primary.heal();
  },
  'cut without the proxy’s help': async ({ cluster, applications }) => {
    for (const application of applications) await application.startProxy(false);
    await pause(5_000);
    const primary = await cluster.primary();
    await primary.cut();
    await pause(longMs);
    await primary.heal();
  },
  'cut of the standby’s network': async ({ cluster }) => {
    const standby = await cluster.standby();
    await standby.cut();
    await pause(longMs);
    await standby.heal();
  },
  'freeze of the primary’s machine': async ({ cluster }) => {
    const primary = await cluster.primary();
    await primary.freeze();
    await pause(longMs);
    await primary.thaw();
  },
  switchover: async ({ cluster }, untilWritten) => {
    await cluster.switchOver();
    await untilWritten();
  },
  'kill of each NATS in turn': async ({ site, cluster }) => {
    for (const name of ['db1', 'db2', 'db3'] as const) {
      await site.machine(name).kill('nats-server');
      await pause(8_000);
      cluster.startNats(site.machine(name));
      await pause(4_000);
    }
  },
  'loss of a machine with its disk': async ({ cluster }, untilWritten) => {
    const primary = await cluster.primary();
    await primary.kill();
    await untilWritten();
    await cluster.addAgain(primary);
  },
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;

/** What the judge of the issue asks for, and three more. */
const wholeForm: readonly FaultName[] = [
  'kill of the primary’s machine',
  'switchover',
  'kill of the primary’s machine that leads etcd',
  'cut of the primary’s network',
  'kill of each NATS in turn',
  'kill of the primary’s machine',
  'kill of PostgreSQL alone',
  'cut of the standby’s network',
  'kill of the primary’s machine that leads etcd',
  'freeze of the primary’s machine',
  'switchover',
  'kill of the primary’s machine',
  'cut of the primary’s network',
  'loss of a machine with its disk',
  'cut without the proxy’s help',
];

/** `HA_FAULTS=standby,switchover` runs the faults with these words in their names, once each. */
export const chooseForm = (words: string | undefined): readonly FaultName[] =>
  words === undefined
    ? wholeForm
    : [...new Set(wholeForm)].filter((name) => words.split(',').some((word) => name.includes(word)));
