import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureNginx } from '#scripts/testing/find-nginx.ts';
import { findFreePort } from '#scripts/testing/free-port.ts';

const files = path.resolve(import.meta.dirname, '../../deploy/nginx');

export interface Site {
  /** The address without TLS, beside the site's own ports. */
  url: string;
  secureUrl: string;
  metricsUrl: string;
  /** Where each process listens, by its number. */
  socketOf(number: number): string;
  readLog(): Promise<string>;
  stop(): Promise<void>;
}

/** nginx with the files of `deploy/nginx` at ports and in a folder of its own, in front of the processes of these numbers. */
export async function startSite({
  numbers,
  isCached,
}: {
  numbers: number[];
  isCached: boolean;
}): Promise<Site> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mida-site-'));
  const [plain, secure, other, metrics] = await Promise.all([1, 2, 3, 4].map(() => findFreePort()));
  const socketOf = (number: number): string => `${folder}/run/${number}.sock`;
  const adapt = (text: string): string =>
    text
      .replaceAll(/^ *listen \[::\].*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${other};`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${plain};\n  listen 127.0.0.1:${secure} ssl http2;`)
      .replace('listen 127.0.0.1:9101;', `listen 127.0.0.1:${metrics};`)
      .replaceAll('mida.example', 'localhost')
      .replaceAll('/etc/nginx/mida', `${folder}/mida`)
      .replaceAll('/etc/mida/tls', `${folder}/tls`)
      .replaceAll('/run/mida', `${folder}/run`)
      .replaceAll('/var/cache/nginx/mida', `${folder}/cache`);
  const put = async (name: string, as = `mida/${name}`): Promise<void> =>
    writeFile(`${folder}/${as}`, adapt(await readFile(path.join(files, name), 'utf8')));
  for (const name of ['mida', 'run', 'tls']) await mkdir(`${folder}/${name}`);
  await put('mida.conf', 'site.conf');
  await put('metrics.conf', 'metrics.conf');
  await put('proxy.conf');
  await put(isCached ? 'pages-cached.conf' : 'pages.conf', 'mida/pages.conf');
  if (isCached) await put('cache.conf');
  const servers = numbers.map((number) => `server unix:${socketOf(number)} max_fails=0;\n`);
  await writeFile(`${folder}/mida/servers.conf`, servers.join(''));
  makeCertificate(`${folder}/tls`);
  await writeMainFile(folder);
  const child = spawn(ensureNginx(), ['-p', folder, '-c', `${folder}/nginx.conf`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  while (!(await isOpen(Number(plain)))) {
    if (child.exitCode !== null)
      throw new Error(`nginx ended: ${await readFile(`${folder}/error.log`, 'utf8')}`);
    await pause(50);
  }
  return {
    url: `http://localhost:${plain}`,
    secureUrl: `https://localhost:${secure}`,
    metricsUrl: `http://127.0.0.1:${metrics}`,
    socketOf,
    readLog: () => readFile(`${folder}/error.log`, 'utf8'),
    stop,
  };
}

/** What Debian's own nginx.conf is for the site. */
async function writeMainFile(folder: string): Promise<void> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  await writeFile(
    `${folder}/nginx.conf`,
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; worker_processes 2; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 4096; }
     http { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; include ${folder}/metrics.conf; }`,
  );
}

function makeCertificate(folder: string): void {
  const options = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
  ];
  const places = ['-keyout', `${folder}/key.pem`, '-out', `${folder}/certificate.pem`];
  execFileSync('openssl', ['req', '-x509', ...options, ...places], { stdio: 'ignore' });
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (answer: boolean) => () => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', end(true)).once('error', end(false));
  });
