import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
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

/** What is started on first demand and kept until the end of the run. */
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
    one.catch(() => kept.delete(name));
    return one;
  };
  const copies: URL[] = [];
  let build = readBuild();
  /** A fault may be planted and the product built again between two runs: what the former build started ends. */
  const endOutdated = async (): Promise<void> => {
    if (build === readBuild()) return;
    build = readBuild();
    const outdated = [...kept].filter(([name]) => name.startsWith('product'));
    for (const [name] of outdated) kept.delete(name);
    await Promise.allSettled(outdated.map(async ([, one]) => (await one).end()));
    for (const copy of copies.splice(0)) await dropDatabase(copy);
  };
  const resourceServer = createServer((request, response) => {
    const [, wanted = '', slot = ''] = (request.url ?? '').split('/');
    const give = async (name: SharedResource): Promise<string> => {
      if (name === 'port') return String(await findFreePort());
      await endOutdated();
      const isOfAll = name === 'sample-city' || name === 'database';
      const { at } = await keep(isOfAll ? name : `${name} ${slot}`, starts[name](folder));
      if (name !== 'database') return at;
      const copy = await copyDatabase(at);
      copies.push(copy);
      return copy.href;
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

const readBuild = (): string =>
  readFileSync(path.resolve(import.meta.dirname, '../../dist/.built-from'), 'utf8');

async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A database with open connections cannot be copied, so nothing connects to the original. */
async function copyDatabase(original: string): Promise<URL> {
  const copy = new URL(original);
  const template = nameOf(copy);
  copy.pathname = `stage_${randomUUID().replaceAll('-', '')}`;
  await runBeside(copy, `create database ${nameOf(copy)} template ${template} strategy file_copy`);
  return copy;
}

const dropDatabase = (copy: URL) => runBeside(copy, `drop database ${nameOf(copy)} with (force)`);

const nameOf = (database: URL): string => database.pathname.slice(1);

const runBeside = (database: URL, statement: string) =>
  runOnTestServer(statement, new URL('/template1', database).href);

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
