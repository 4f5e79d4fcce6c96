/** Machines of one Linux: a network namespace each, joined by a bridge, with folders of their own. Needs root. */
import { execFile, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { openSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);
/** What the machines' programs said in the last run. */
const keptLogs = path.resolve(import.meta.dirname, '../../../.cache/ha');

export interface Machine {
  name: string;
  address: string;
  /** The machine's own files: what it sees as `/etc/patroni` is `root/etc/patroni`. */
  root: string;
  /** A command on this machine; resolves with what it wrote, rejects when it fails. */
  run(...command: string[]): Promise<string>;
  /** A program that goes on; what it says is in `root/log`. */
  start(service: string, command: readonly string[]): void;
  /** The words before a command that puts it into the machine's network. */
  inside: readonly string[];
  /** All programs of the machine end at once, as without current; with a word, those whose command has it. */
  kill(word?: string): Promise<void>;
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** The network carries nothing more, without a word to anybody. */
  cut(): Promise<void>;
  heal(): Promise<void>;
}

export interface Site {
  /** The address of this process among the machines. */
  address: string;
  addressOf(name: MachineName): string;
  machine(name: MachineName): Machine;
  close(): Promise<void>;
}

export type MachineName = keyof typeof hosts;

const hosts = { db1: 11, db2: 12, db3: 13, app1: 21, app2: 22 };

/** What a machine has for itself of the file system. */
export const ownFolders = ['etc/patroni', 'var/lib/postgresql', 'var/lib/etcd', 'run/postgresql'];
export const ownFiles = [
  'etc/default/etcd',
  'etc/nats-server.conf',
  'etc/nftables.conf',
  'etc/haproxy/haproxy.cfg',
];
/** Where a machine sees its root. */
export const ownRoot = '/mnt';
/** Last, because the others may lie there. */
const sharedMemory = 'dev/shm';
const mountOwn = `set -e
if [ "$MACHINE_SYSTEM" != / ]; then
  for place in dev proc sys; do mount --rbind "/$place" "$MACHINE_SYSTEM/$place"; done
fi
mount --bind "$MACHINE_ROOT" "$MACHINE_SYSTEM${ownRoot}"
for place in ${[...ownFolders, ...ownFiles, sharedMemory].join(' ')}; do
  if [ -e "$MACHINE_ROOT/$place" ]; then mount --bind "$MACHINE_ROOT/$place" "$MACHINE_SYSTEM/$place"; fi
done
exec chroot "$MACHINE_SYSTEM" "$@"`;

const ip = (...args: string[]) => execute('ip', args);

/** Machines that run the programs of the Debian in a folder, `/` for this machine's own. */
export async function buildSite(system: string): Promise<Site> {
  const net = randomInt(1, 250);
  const bridge = `mida-ha-${net}`;
  const address = `10.213.${net}.1`;
  const folder = await mkdtemp(path.join(tmpdir(), 'mida-ha-'));
  await chmod(folder, 0o755);
  await ip('link', 'add', bridge, 'type', 'bridge');
  await ip('address', 'add', `${address}/24`, 'dev', bridge);
  await ip('link', 'set', bridge, 'up');
  const names = Object.keys(hosts) as MachineName[];
  const addressOf = (name: MachineName): string => `10.213.${net}.${hosts[name]}`;
  const machines = new Map<MachineName, Machine>();
  for (const name of names)
    machines.set(name, await buildMachine({ name, address: addressOf(name), bridge, folder, net, system }));
  return {
    address,
    addressOf,
    machine(name) {
      const found = machines.get(name);
      if (!found) throw new Error(`No machine is called ${name}`);
      return found;
    },
    async close() {
      for (const [name, machine] of machines) {
        await machine.kill();
        await cp(path.join(machine.root, 'log'), path.join(keptLogs, name), { recursive: true, force: true });
        await ip('netns', 'delete', `${bridge}-${name}`);
      }
      await ip('link', 'delete', bridge);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Plan {
  name: MachineName;
  address: string;
  bridge: string;
  folder: string;
  net: number;
  system: string;
}

async function buildMachine({ name, address, bridge, folder, net, system }: Plan): Promise<Machine> {
  const [namespace, cable, root] = [`${bridge}-${name}`, `ha${net}-${name}`, path.join(folder, name)];
  const enter = ['netns', 'exec', namespace];
  const env = { ...process.env, MACHINE_ROOT: root, MACHINE_SYSTEM: system };
  const shell = ['unshare', '--ipc', '--', 'sh', '-c', mountOwn, name];
  const inMachine = (command: readonly string[]) => [...enter, ...shell, ...command];
  await ip('netns', 'add', namespace);
  await ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
  await ip('link', 'set', cable, 'master', bridge, 'up');
  await ip(...enter, 'ip', 'address', 'add', `${address}/24`, 'dev', 'eth0');
  for (const link of ['lo', 'eth0']) await ip(...enter, 'ip', 'link', 'set', link, 'up');
  for (const place of [...ownFolders, sharedMemory, 'log'])
    await mkdir(path.join(root, place), { recursive: true });
  await chmod(path.join(root, sharedMemory), 0o1777);
  const signal = async (name_: NodeJS.Signals, word = ''): Promise<number> => {
    const pids = await pidsOf(namespace, word);
    for (const pid of pids) sendSignal(pid, name_);
    return pids.length;
  };
  // The bridge's own switch: frames are dropped on both ways, and no end of the cable sees it.
  const port = (state: string) => execute('bridge', ['link', 'set', 'dev', cable, 'state', state]);
  return {
    name,
    address,
    root,
    inside: ['ip', ...enter],
    run: async (...command) => (await execute('ip', inMachine(command), { env })).stdout,
    start(service, command) {
      const log = openSync(path.join(root, 'log', `${service}.log`), 'a');
      spawn('ip', inMachine(command), { env, stdio: ['ignore', log, log] }).unref();
    },
    async kill(word) {
      // A program may start another one before the signal.
      while ((await signal('SIGKILL', word)) > 0) await pause(20);
    },
    freeze: async () => void (await signal('SIGSTOP')),
    thaw: async () => void (await signal('SIGCONT')),
    cut: async () => void (await port('disabled')),
    heal: async () => void (await port('forwarding')),
  };
}

async function pidsOf(namespace: string, word: string): Promise<number[]> {
  const { stdout } = await execute('ip', ['netns', 'pids', namespace]);
  const pids = stdout.split('\n').filter(Boolean);
  if (word === '' || pids.length === 0) return pids.map(Number);
  const { stdout: shown } = await execute('ps', ['-ww', '-o', 'pid=,args=', '-p', pids.join()]);
  return shown
    .split('\n')
    .filter((line) => line.includes(word))
    .map((line) => Number(line.trim().split(' ')[0]));
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A machine whose disk is lost: the next start finds it empty. */
export async function loseDisk({ root }: Machine): Promise<void> {
  for (const place of ['var/lib/postgresql', 'var/lib/etcd']) {
    await rm(path.join(root, place), { recursive: true, force: true });
    await mkdir(path.join(root, place), { recursive: true });
  }
}
