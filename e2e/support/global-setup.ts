import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runOnTestServer } from '#server/testing/test-server.ts';
import { within } from './within.ts';
import { startProduct } from '#scripts/browser/product.ts';
import { findFreePort } from '#scripts/testing/free-port.ts';
import { ensurePostgres } from '#scripts/testing/find-postgres.ts';
import { startPostgres } from '#scripts/testing/postgres-server.ts';
import {
  sharedStageVariable,
  type KeptResource,
  type SharedResource,
} from '#scripts/browser/shared-stage.ts';

/** Started on first demand and kept until the end of the run. */
interface Kept {
  at: string;
  end: () => Promise<unknown>;
}

export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mida-stories-'));
  const kept = new Map<string, Promise<Kept>>();
  const keep = (name: string, start: () => Promise<Kept>): Promise<Kept> => {
    const one = kept.get(name) ?? start();
    kept.set(name, one);
    return one;
  };
  const resourceServer = createServer((request, response) => {
    const [, wanted = '', slot = ''] = (request.url ?? '').split('/');
    const give = async (name: SharedResource): Promise<string> => {
      if (name === 'port') return String(await findFreePort());
      const isOfAll = name === 'sample-city' || name === 'database';
      const { at } = await keep(isOfAll ? name : `${name} ${slot}`, starts[name](folder));
      return name === 'database' ? copyDatabase(at) : at;
    };
    give(wanted as SharedResource).then(
      (text) => response.end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  process.env[sharedStageVariable] = await listen(resourceServer);
  return async () => {
    resourceServer.closeAllConnections();
    resourceServer.close();
    const ends = [...kept.values()].map(async (one) => (await one).end());
    await within(30_000, Promise.allSettled(ends));
    await rm(folder, { recursive: true, force: true });
  };
}

async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A database with open connections cannot be copied, so nothing connects to the original. */
async function copyDatabase(original: string): Promise<string> {
  const copy = new URL(original);
  const server = new URL('/template1', original);
  const name = `stage_${randomUUID().replaceAll('-', '')}`;
  await runOnTestServer(`create database ${name} template ${copy.pathname.slice(1)}`, server.href);
  copy.pathname = name;
  return copy.href;
}

const starts: Record<KeptResource, (folder: string) => () => Promise<Kept>> = {
  'sample-city': (folder) => async () => {
    const data = path.join(folder, 'sample-city');
    await (await startProduct({ DATA_FOLDER: data })).stop();
    return { at: data, end: () => Promise.resolve() };
  },
  database: () => async () => {
    const server = await startPostgres(ensurePostgres());
    try {
      await (await startProduct({ DATABASE_URL: server.url })).stop();
    } catch (error) {
      server.stop();
      throw error;
    }
    return { at: server.url, end: () => Promise.resolve(server.stop()) };
  },
  product: () => async () => {
    const product = await startProduct();
    return { at: product.url, end: product.stop };
  },
};
