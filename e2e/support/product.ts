import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { spawnTied } from '#scripts/testing/spawn-tied.ts';

/** The built product, started as an operator starts it. */
export interface Product {
  url: string;
  /** Asks the process to end and resolves with its exit code. */
  stop(): Promise<number | null>;
}

/** Names the database with the loaded sample city, where there is one (`sample-city.ts`). */
export const sampleCityVariable = 'E2E_SAMPLE_CITY';

const startTimeoutMs = 90_000;
const main = path.resolve(import.meta.dirname, '../../dist/server/main.js');

/** The process alone; settings of the machine must not change a test, so it gets only those given here. */
export function launchProduct(settings: Record<string, string>, errors: 'inherit' | 'pipe'): ChildProcess {
  const { PATH, HOME, TZ } = process.env;
  return spawnTied([main], {
    env: {
      PATH,
      HOME,
      TZ,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      MAP_STYLE_URL: 'none',
      ...settings,
    },
    stdio: ['ignore', 'pipe', errors],
  });
}

/** Starts the product and waits until it is open; without a database of yours on one that is removed afterwards. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mida-e2e-'));
  // Links in mails and redirects carry the address, so the port is known before the start.
  const place = { PORT: String(await findFreePort()), DATA_FOLDER: path.join(folder, 'data') };
  const sampleCity = process.env[sampleCityVariable];
  const isElsewhere = 'DATA_FOLDER' in settings || 'DATABASE_URL' in settings;
  if (sampleCity && !isElsewhere) await cp(sampleCity, place.DATA_FOLDER, { recursive: true });
  const child = launchProduct({ ...place, ...settings }, 'inherit');
  const url = await openedAt(child);
  return {
    url,
    async stop() {
      const code = await ended(child);
      await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (address === null || typeof address === 'string') throw new Error('a port was not found');
  return address.port;
}

/** Resolves with the address the product prints when it is open. */
function openedAt(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the product did not open in time')), startTimeoutMs);
    child.once('exit', (code) => reject(new Error(`the product ended with code ${code}`)));
    if (!child.stdout) return reject(new Error('the product has no output'));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /http:\/\/localhost:\d+/.exec(line)?.[0];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve(child.exitCode);
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}
