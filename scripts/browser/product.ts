import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from '#scripts/testing/free-port.ts';
import { spawnTied } from '#scripts/testing/spawn-tied.ts';
import { askSharedStage, hasSharedStage } from './shared-stage.ts';

export interface Product {
  url: string;
  stop(): Promise<number | null>;
}

/** The first start of a run writes a sample city, beside all other tests and whatever else the machine does. */
const startTimeoutMs = 600_000;
const endTimeoutMs = 15_000;
const ownMain = path.resolve(import.meta.dirname, '../../dist/server/main.js');

/** Inherits no settings of this machine, which could change a test. For stories the engine is compiled only once. */
export function launchProduct(
  settings: Record<string, string>,
  errors: 'inherit' | 'pipe',
  { main = ownMain, inside = [] }: { main?: string; inside?: readonly string[] } = {},
): ChildProcess {
  const { PATH, HOME, TZ } = process.env;
  return spawnTied([...(hasSharedStage() ? ['--liftoff-only'] : []), main], {
    inside,
    env: {
      PATH,
      HOME,
      TZ,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      // A busy machine is slow without a fault.
      SLOW_CALL_MS: '0',
      SLOW_STATEMENT_MS: '0',
      MAP_STYLE_URL: 'none',
      ...settings,
    },
    stdio: ['ignore', 'pipe', errors],
  });
}

/** The product uses a given database, or a temporary one. `main` is of another build than this tree's. */
export async function startProduct(
  settings: Record<string, string> = {},
  main = ownMain,
): Promise<Product & { processId: number }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mida-e2e-'));
  // Links in mails carry the address, so the port is chosen before the start.
  const place = { PORT: await choosePort(), DATA_FOLDER: path.join(folder, 'data') };
  const isElsewhere = 'DATA_FOLDER' in settings || 'DATABASE_URL' in settings;
  if (hasSharedStage() && !isElsewhere)
    await cp(await askSharedStage('sample-city'), place.DATA_FOLDER, { recursive: true });
  const child = launchProduct({ ...place, ...settings }, 'pipe', { main });
  const stop = async (): Promise<number | null> => {
    const code = await ended(child);
    await rm(folder, { recursive: true, force: true });
    return code;
  };
  try {
    return { url: await openedAt(child), processId: child.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** One process chooses for a whole run, so that no two products are given the same. */
const choosePort = async (): Promise<string> =>
  hasSharedStage() ? askSharedStage('port') : String(await findFreePort());

function openedAt(child: ChildProcess): Promise<string> {
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += String(chunk);
    process.stderr.write(chunk);
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the product did not open in time')), startTimeoutMs);
    child.once('close', (code) => {
      clearTimeout(timer);
      reject(new Error(`the product ended with code ${code}: ${said.trim()}`));
    });
    if (!child.stdout) return reject(new Error('the product has no output'));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /^Mida \S+ is open at (\S+)/.exec(line)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const killer = setTimeout(() => child.kill('SIGKILL'), endTimeoutMs);
  await exit;
  clearTimeout(killer);
  return child.exitCode;
}
