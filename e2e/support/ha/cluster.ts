/** The database of three machines, built from the files of deploy/ha as its README says. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { replaceMember } from './etcd.ts';
import { loseDisk, ownRoot, type Machine, type MachineName, type Site } from './machines.ts';
import type { Programs } from './tools.ts';

const files = path.resolve(import.meta.dirname, '../../../deploy/ha');
const dataMachines = ['db1', 'db2', 'db3'] as const;
type DataMachine = (typeof dataMachines)[number];

const passwords = ['SUPERUSER', 'REPLICATION', 'PRODUCT', 'PATRONI', 'NATS', 'ROUTES'];
const patienceMs = 180_000;

/** A member as `GET /cluster` of Patroni says it. */
interface Member {
  name: DataMachine;
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
  timeline?: number;
}

export interface Cluster {
  /** The address of the primary, for this process. */
  url(): Promise<string>;
  members(): Promise<Member[]>;
  primary(): Promise<Machine>;
  standby(): Promise<Machine>;
  /** One primary, a synchronous standby and a third machine that follows. */
  untilWhole(): Promise<void>;
  start(machine: Machine): void;
  startNats(machine: Machine): void;
  switchOver(): Promise<void>;
  /** The README's steps for a machine whose disk is gone. */
  addAgain(machine: Machine): Promise<void>;
}

export async function buildCluster(site: Site, programs: Programs): Promise<Cluster> {
  const settings = await writeSettings(site, programs);
  const all = [...dataMachines, 'app1', 'app2'] as const;
  for (const name of all) await fill(settings, site.machine(name));
  const machines = dataMachines.map((name) => site.machine(name));
  for (const machine of machines) {
    await giveFolders(machine);
    await machine.run('nft', '-f', '/etc/nftables.conf');
    start(machine);
  }
  const cluster = over(site);
  await cluster.untilWhole();
  const primary = await cluster.primary();
  await primary.run(...as('postgres'), 'psql', '-v', 'ON_ERROR_STOP=1', '-f', '/etc/patroni/database.sql');
  return cluster;
}

async function writeSettings(site: Site, programs: Programs): Promise<string> {
  const addresses = [...dataMachines, 'app1', 'app2'] as const;
  const values: Record<string, string> = {
    ...Object.fromEntries(addresses.map((name) => [name.toUpperCase(), site.addressOf(name)])),
    ...Object.fromEntries(passwords.map((name) => [`${name}_PASSWORD`, `word${name.toLowerCase()}`])),
    ADMIN: site.address,
    POSTGRES_VERSION: programs.postgresVersion,
    ETCD_API: programs.etcdApi,
  };
  const example = await readFile(path.join(files, 'settings.example'), 'utf8');
  return example.replaceAll(
    /^(\w+)=(.*)$/gm,
    (_line, name: string, value: string) => `${name}=${values[name] ?? value}`,
  );
}

/** The README's first step, and what fills the files in, on the machine itself. */
async function fill(settings: string, { name, root, run }: Machine): Promise<void> {
  await cp(files, path.join(root, 'ha'), { recursive: true });
  await writeFile(path.join(root, 'ha/settings'), settings);
  await run('sh', `${ownRoot}/ha/fill.sh`, `${ownRoot}/ha/settings`, name, ownRoot);
}

/** The folders as the packages make them. */
async function giveFolders({ run }: Machine): Promise<void> {
  await run('chown', 'postgres:', '/var/lib/postgresql', '/run/postgresql');
  await run('chown', 'etcd:', '/var/lib/etcd');
}

const as = (user: string) => ['setpriv', '--reuid', user, '--regid', user, '--init-groups'];

/** What `systemctl start etcd nats-server patroni` starts. */
function start(machine: Machine): void {
  // systemd reads the file as root; the program gets its lines as settings.
  const etcd = `set -a; . /etc/default/etcd; exec ${as('etcd').join(' ')} etcd`;
  machine.start('etcd', ['sh', '-c', etcd]);
  startNats(machine);
  machine.start('patroni', [...as('postgres'), 'patroni', '/etc/patroni/config.yml']);
}

const startNats = (machine: Machine): void =>
  machine.start('nats', [...as('nats'), 'nats-server', '-c', '/etc/nats-server.conf']);

function over(site: Site): Cluster {
  const machines = dataMachines.map((name) => site.machine(name));
  const members = async (): Promise<Member[]> => {
    const answers = await Promise.allSettled(
      machines.map(async ({ address }) => {
        const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) });
        return ((await answer.json()) as { members: Member[] }).members;
      }),
    );
    const heard = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    // A machine that was cut off believes what it knew last.
    return heard.toSorted((one, other) => newest(other) - newest(one))[0] ?? [];
  };
  const findBy = async (role: Member['role']): Promise<Machine> => {
    const name: MachineName | undefined = (await members()).find((member) => member.role === role)?.name;
    if (!name) throw new Error(`No machine is ${role}`);
    return site.machine(name);
  };
  const primary = () => findBy('leader');
  const ctl = (machine: Machine, ...words: string[]) =>
    machine.run(...as('postgres'), 'patronictl', '-c', '/etc/patroni/config.yml', ...words);
  const isWell = async (at: string): Promise<boolean> =>
    (await fetch(`http://${at}/health`, { signal: AbortSignal.timeout(2_000) })).ok;
  const isRunning = async ({ address }: Machine): Promise<boolean> =>
    // After a long cut the etcd of a machine finds the others later than its PostgreSQL does.
    (await isWell(`${address}:8008`)) && (await isWell(`${address}:2379`));
  const isWholeNow = async (): Promise<boolean> =>
    (await Promise.all(machines.map(isRunning))).every(Boolean) && isWhole(await members());
  const untilWhole = () =>
    until(isWholeNow, async () => `The cluster is not whole: ${JSON.stringify(await members())}`);
  return {
    members,
    primary,
    untilWhole,
    start,
    startNats,
    standby: () => findBy('sync_standby'),
    url: async () => `postgres://mida:wordproduct@${(await primary()).address}:5432/mida`,
    async switchOver() {
      await ctl(await primary(), 'switchover', 'mida', '--force');
    },
    async addAgain(machine) {
      await loseDisk(machine);
      await giveFolders(machine);
      await replaceMember(await primary(), machine);
      const file = path.join(machine.root, 'etc/default/etcd');
      const given = await readFile(file, 'utf8');
      await writeFile(file, given.replace('CLUSTER_STATE=new', 'CLUSTER_STATE=existing'));
      start(machine);
    },
  };
}

const newest = (members: readonly Member[]): number =>
  Math.max(0, ...members.filter(({ role }) => role === 'leader').map(({ timeline = 0 }) => timeline));

function isWhole(members: readonly Member[]): boolean {
  const timelines = new Set(members.map(({ timeline }) => timeline));
  const roles = members
    .map(({ role }) => role)
    .toSorted()
    .join();
  const follow = members.every(({ state }) => state === 'running' || state === 'streaming');
  return roles === 'leader,replica,sync_standby' && timelines.size === 1 && follow;
}

export async function until(isSo: () => Promise<boolean>, complain: () => unknown): Promise<void> {
  const givenUpAt = performance.now() + patienceMs;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > givenUpAt) throw new Error(String(await complain()));
    await pause(200);
  }
}
