import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensurePgbouncer } from '#scripts/testing/find-pgbouncer.ts';
import { findFreePort } from '#scripts/testing/free-port.ts';

export type PoolMode = 'session' | 'transaction';

/** PgBouncer before the server of `url`. It drops the settings that a connection brings, as its documentation advises. */
export async function startPgbouncer(
  url: string,
  { mode, connections }: { mode: PoolMode; connections: number },
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mida-pooler-'));
  const { hostname, port, username } = new URL(url);
  const own = await findFreePort();
  const file = path.join(folder, 'pgbouncer.ini');
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: own,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: mode,
    default_pool_size: connections,
    max_client_conn: 500,
    ignore_startup_parameters: 'options,extra_float_digits',
    // PgBouncer refuses to run as root.
    ...(process.getuid?.() === 0 && { user: 'postgres' }),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  await writeFile(
    file,
    `[databases]\n* = host=${hostname} port=${port} user=${username}\n[pgbouncer]\n${lines.join('\n')}\n`,
  );
  await chmod(folder, 0o755);
  const child = spawn(ensurePgbouncer(), ['--quiet', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  while (!(await answers(own))) {
    if (child.exitCode !== null) {
      await stop();
      throw new Error(`PgBouncer ended with code ${child.exitCode}`);
    }
    await pause(50);
  }
  return { url: `postgres://${username}@127.0.0.1:${own}`, stop };
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (isOpen: boolean) => () => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', end(true)).once('error', end(false));
  });
