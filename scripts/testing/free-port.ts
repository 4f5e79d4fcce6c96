import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Ports below those that a system gives to `listen(0)` and to outgoing connections: one of those can take a port before
 * its use.
 */
const [first, last] = [20_000, 32_000];
let next = randomInt(first, last);

/** A port of 127.0.0.1 that nothing uses. A process is given each one once. */
export async function findFreePort(): Promise<number> {
  for (let tried = first; tried < last; tried += 1) {
    const port = next;
    next = port + 1 < last ? port + 1 : first;
    if (await isFree(port)) return port;
  }
  throw new Error(`All ports from ${first} to ${last} are taken`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const isOpen = once(probe, 'listening').then(
    () => true,
    () => false,
  );
  probe.listen(port, '127.0.0.1');
  if (!(await isOpen)) return false;
  await new Promise((closed) => probe.close(closed));
  return true;
}
