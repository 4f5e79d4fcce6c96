import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensurePostgres } from '#scripts/testing/find-postgres.ts';
import { installWithApt } from '#scripts/testing/install-with-apt.ts';

/** What the proof runs of other people's programs, and Debian's package of each. */
const packages = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  etcdctl: 'etcd-client',
  haproxy: 'haproxy',
  'nats-server': 'nats-server',
  nft: 'nftables',
  ip: 'iproute2',
  bridge: 'iproute2',
} as const;
const folders = ['/usr/bin', '/usr/sbin', '/bin', '/sbin'];
const etcdOfPatroni = '/usr/lib/python3/dist-packages/etcd';

const isThere = (program: string): boolean =>
  folders.some((folder) => existsSync(path.join(folder, program)));

const listMissing = (): string[] => {
  const programs = Object.entries(packages).filter(([program]) => !isThere(program));
  const missing = programs.map(([, debian]) => debian as string);
  return [...new Set(existsSync(etcdOfPatroni) ? missing : [...missing, 'python3-etcd'])];
};

/** Throws a sentence that says what to install. */
export function ensureTools(): { postgresVersion: string } {
  if (process.getuid?.() !== 0)
    throw new Error('The proof of high availability makes network namespaces: run it as root, on Linux.');
  const postgres = ensurePostgres();
  const postgresVersion = /\/usr\/lib\/postgresql\/(\d+)\/bin$/.exec(postgres)?.[1];
  if (!postgresVersion) throw new Error(`deploy/ha is for Debian’s PostgreSQL, not for that of ${postgres}.`);
  const missing = listMissing();
  if (missing.length > 0) installWithApt(...missing);
  const left = listMissing();
  if (left.length > 0)
    throw new Error(
      `The proof of high availability needs ${left.join(', ')}: on Debian apt-get install ${left.join(' ')}.`,
    );
  return { postgresVersion };
}
