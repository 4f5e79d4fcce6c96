import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensurePostgres } from '#scripts/testing/find-postgres.ts';
import { installWithApt } from '#scripts/testing/install-with-apt.ts';
import { ensureDebian } from './debian.ts';

/** What makes the machines, and Debian's package of each. */
const makers = { ip: 'iproute2', bridge: 'iproute2', debootstrap: 'debootstrap' };
/** What runs on them, where it is this machine's own. */
const runners = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  etcdctl: 'etcd-client',
  haproxy: 'haproxy',
  'nats-server': 'nats-server',
  nft: 'nftables',
};
const folders = ['/usr/bin', '/usr/sbin', '/bin', '/sbin'];
const etcdOfPatroni = '/usr/lib/python3/dist-packages/etcd';

export interface Programs {
  /** The folder of the Debian that has them: `/` for this machine's own. */
  system: string;
  postgresVersion: string;
  /** Patroni's word for the API of etcd: the table «Which versions» of deploy/ha/README.md. */
  etcdApi: 'etcd' | 'etcd3';
}

/** The programs of `HA_DEBIAN=trixie`, or this machine's own. Throws a sentence that says what to install. */
export function ensurePrograms(debian: string | undefined): Programs {
  if (process.getuid?.() !== 0)
    throw new Error('The proof of high availability makes network namespaces: run it as root, on Linux.');
  if (debian === undefined) return ensureOwn();
  if (debian !== 'trixie') throw new Error(`HA_DEBIAN is trixie, or nothing for this machine’s own Debian.`);
  demand(() => listMissing(makers));
  return { system: ensureDebian(debian), postgresVersion: '17', etcdApi: 'etcd3' };
}

function ensureOwn(): Programs {
  const postgres = ensurePostgres();
  const postgresVersion = /\/usr\/lib\/postgresql\/(\d+)\/bin$/.exec(postgres)?.[1];
  if (!postgresVersion) throw new Error(`deploy/ha is for Debian’s PostgreSQL, not for that of ${postgres}.`);
  const { debootstrap: _, ...ownMakers } = makers;
  demand(() => [
    ...listMissing({ ...ownMakers, ...runners }),
    ...(existsSync(etcdOfPatroni) ? [] : ['python3-etcd']),
  ]);
  return { system: '/', postgresVersion, etcdApi: 'etcd' };
}

const isThere = (program: string): boolean =>
  folders.some((folder) => existsSync(path.join(folder, program)));

function listMissing(packages: Readonly<Record<string, string>>): string[] {
  const missing = Object.entries(packages).filter(([program]) => !isThere(program));
  return [...new Set(missing.map(([, debian]) => debian))];
}

function demand(list: () => string[]): void {
  const missing = list();
  if (missing.length > 0) installWithApt(...missing);
  const left = list();
  if (left.length > 0)
    throw new Error(
      `The proof of high availability needs ${left.join(', ')}: on Debian apt-get install ${left.join(' ')}.`,
    );
}
