import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './free-port.ts';

export type PostgresServer = { url: string; stop: () => void };

/** Tests need no durability. Two products of each worker take up to 40 connections. */
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=500'];

type Run = (program: string, ...args: string[]) => void;

export const startPostgres = (programs: string, env = process.env): Promise<PostgresServer> =>
  startCluster(programs, env, (cluster, run) =>
    run('initdb', '-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'),
  );

/** A streaming replica of a server that `startPostgres` has started. */
export const startReplica = (programs: string, { url }: PostgresServer): Promise<PostgresServer> =>
  startCluster(programs, process.env, (cluster, run) =>
    run('pg_basebackup', '-d', url, '-D', cluster, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'),
  );

async function startCluster(
  programs: string,
  env: NodeJS.ProcessEnv,
  make: (cluster: string, run: Run) => void,
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(env['TMPDIR'] ?? tmpdir(), 'mida-postgres-'));
  const owner = findOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const cluster = join(folder, 'cluster');
  const run: Run = (program, ...args) => {
    execFileSync(join(programs, program), args, {
      ...owner,
      cwd: folder,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  };
  const stop = (): void => {
    try {
      run('pg_ctl', 'stop', '-D', cluster, '-m', 'immediate', '-w');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  try {
    make(cluster, run);
    const port = await findFreePort();
    const options = [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      `unix_socket_directories=${folder}`,
      ...settings,
    ];
    const flags = options.map((option) => `-c ${option}`).join(' ');
    run('pg_ctl', 'start', '-D', cluster, '-w', '-l', join(folder, 'log'), '-o', flags);
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** PostgreSQL refuses to run as root. */
function findOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const numberOf = (flag: string): number =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: numberOf('-u'), gid: numberOf('-g') };
}
