/** An application machine: HAProxy and one process of the product, with the files of deploy/ha. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { launchProduct } from '#scripts/browser/product.ts';
import { until } from './cluster.ts';
import type { Machine } from './machines.ts';

const port = 3000;

export interface Application {
  origin: string;
  /** Lines of its log that are faults of the product. */
  faults(): string[];
  log(): string;
  /** The proxy that does not help has no `on-marked-down`: it leaves connections to a machine that is gone open. */
  startProxy(helps: boolean): Promise<void>;
  stop(): Promise<void>;
}

export async function startApplication(
  machine: Machine,
  settings: Record<string, string>,
): Promise<Application> {
  const origin = `http://${machine.address}:${port}`;
  let said = '';
  let child: ChildProcess | undefined;
  const startProxy = async (helps: boolean): Promise<void> => {
    const file = path.join(machine.root, 'etc/haproxy/haproxy.cfg');
    const given = await readFile(file, 'utf8');
    if (!helps) await writeFile(file, given.replace(' on-marked-down shutdown-sessions', ''));
    await machine.kill('haproxy');
    machine.start('haproxy', ['haproxy', '-W', '-db', '-f', '/etc/haproxy/haproxy.cfg']);
  };
  await startProxy(true);
  const ownSettings = readSettings(await readFile(path.join(machine.root, 'etc/mida/ha.env'), 'utf8'));
  await until(
    async () => {
      child = launchProduct({ ...settings, ...ownSettings, PORT: String(port) }, 'pipe', machine);
      child.stderr?.on('data', (chunk) => (said += String(chunk)));
      child.stdout?.resume();
      while (child.exitCode === null) {
        const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
        if (answer?.ok) return true;
      }
      return false;
    },
    () => `The product does not start on ${machine.name}: ${said}`,
  );
  return {
    origin,
    startProxy,
    log: () => said,
    faults: () => said.split('\n').filter((line) => line.includes('"level":50')),
    async stop() {
      if (!child || child.exitCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}

const readSettings = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
