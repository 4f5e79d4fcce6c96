import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from '#scripts/browser/product.ts';
import { findFreePort } from '#scripts/testing/free-port.ts';
import { ensureNats } from '#scripts/testing/find-nats.ts';
import { secret } from './load.ts';

export interface SetupPlan {
  name: string;
  processes: number;
  bus: 'NOTIFY' | 'NATS';
}

export interface Setup {
  url: string;
  /** Which processes make each part's processor time. */
  parts: Record<'node' | 'nginx' | 'nats', number[]>;
  stop(): Promise<void>;
}

/** One process answers by itself; several stand behind nginx. */
export async function openSetup({ processes, bus }: SetupPlan, databaseUrl: string): Promise<Setup> {
  const nats = bus === 'NATS' ? await startNats() : undefined;
  const settings = {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: secret,
    // The subject on NATS comes from it.
    SITE_URL: 'http://localhost:3999',
    ...(nats && { NATS_URL: nats.url }),
  };
  const products: Awaited<ReturnType<typeof startProduct>>[] = [];
  for (let number = 0; number < processes; number += 1) products.push(await startProduct(settings));
  const nginx = processes > 1 ? await startNginx(products.map(({ url }) => new URL(url).port)) : undefined;
  return {
    url: nginx?.url ?? products[0]?.url ?? '',
    parts: {
      node: products.map(({ processId }) => processId),
      nginx: nginx ? [nginx.child.pid ?? 0] : [],
      nats: nats ? [nats.child.pid ?? 0] : [],
    },
    async stop() {
      await nginx?.stop();
      for (const product of products) await product.stop();
      await nats?.stop();
    },
  };
}

interface Helper {
  url: string;
  child: ChildProcess;
  stop(): Promise<void>;
}

async function startNats(): Promise<Helper> {
  const port = await findFreePort();
  const child = spawn(ensureNats(), ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
  await untilOpen(port);
  return { url: `nats://127.0.0.1:${port}`, child, stop: () => end(child) };
}

/** One worker and no master, so that its time is one process's. */
async function startNginx(ports: readonly string[]): Promise<Helper> {
  const program = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'].find((one) =>
    existsSync(one),
  );
  if (!program) throw new Error('This bench needs nginx: on Debian apt-get install nginx-light.');
  const folder = await mkdtemp(path.join(tmpdir(), 'mida-nginx-'));
  const port = await findFreePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const settings = `
    daemon off; master_process off; pid ${folder}/pid; error_log stderr crit;
    events { worker_connections 4096; }
    http {
      access_log off; ${temporary.join(' ')}
      upstream mida { ${ports.map((one) => `server 127.0.0.1:${one};`).join(' ')} keepalive 64; }
      server {
        listen 127.0.0.1:${port} backlog=1024;
        keepalive_requests 1000000;
        location / {
          proxy_pass http://mida; proxy_http_version 1.1; proxy_set_header Connection '';
          proxy_set_header Host $host; proxy_set_header X-Forwarded-For $remote_addr; proxy_read_timeout 1h;
        }
      }
    }`;
  await writeFile(path.join(folder, 'nginx.conf'), settings);
  const child = spawn(program, ['-p', folder, '-c', `${folder}/nginx.conf`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilOpen(port);
  const stop = async (): Promise<void> => {
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}`, child, stop };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function untilOpen(port: number): Promise<void> {
  for (let time = 0; time < 200; time += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await pause(50);
  }
  throw new Error(`Nothing listens at port ${port}`);
}
