import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { startProduct } from '#scripts/browser/product.ts';
import { findFreePort } from '#scripts/testing/free-port.ts';

type Product = Awaited<ReturnType<typeof startProduct>>;

/** Several processes of the product on one database; who calls goes to the next one when one does not answer. */
export interface Processes {
  urls: readonly string[];
  /** Ends the one that plans with SIGKILL, or stops it for a while; the killed one starts again. */
  kill(): Promise<void>;
  stopFor(ms: number): Promise<void>;
  close(): Promise<void>;
}

export async function startProcesses(
  count: number,
  settings: Record<string, string>,
  watch: pg.Client,
): Promise<Processes> {
  const places = await Promise.all(Array.from({ length: count }, findFreePort));
  const start = (port: number): Promise<Product> => startProduct({ ...settings, PORT: String(port) });
  const products: Product[] = [];
  for (const port of places) products.push(await start(port));
  const planning = async (): Promise<number> => {
    for (;;) {
      const port = await portOfHolder(watch);
      const index = products.findIndex(({ processId }) => port !== undefined && hasPort(processId, port));
      if (index >= 0) return index;
      await pause(200);
    }
  };
  return {
    urls: products.map(({ url }) => url),
    async kill() {
      const index = await planning();
      const [product, port] = [products[index], places[index]];
      if (!product || !port) throw new Error('no process plans');
      process.kill(product.processId, 'SIGKILL');
      await product.stop();
      products[index] = await start(port);
    },
    async stopFor(ms) {
      const product = products[await planning()];
      if (!product) throw new Error('no process plans');
      process.kill(product.processId, 'SIGSTOP');
      await pause(ms);
      process.kill(product.processId, 'SIGCONT');
    },
    async close() {
      for (const product of products) await product.stop();
    },
  };
}

/** The port of the connection that holds the planner's lock. */
async function portOfHolder(watch: pg.Client): Promise<number | undefined> {
  const { rows } = await watch.query<{ client_port: number }>(
    `select a.client_port from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and a.application_name = 'mida dispatch'`,
  );
  return rows[0]?.client_port;
}

function hasPort(processId: number, port: number): boolean {
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const socket = ['tcp', 'tcp6']
    .flatMap((table) => readFileSync(`/proc/net/${table}`, 'utf8').split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .find(([, local]) => local?.endsWith(end))?.[9];
  const folder = `/proc/${processId}/fd`;
  return readdirSync(folder).some((file) => linkOf(`${folder}/${file}`) === `socket:[${socket}]`);
}

/** A file that was closed meanwhile is none. */
function linkOf(file: string): string | undefined {
  try {
    return readlinkSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
