import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { findFreePort } from './free-port.ts';

it('a free port is given once', async () => {
  const given = [await findFreePort(), await findFreePort(), await findFreePort()];
  expect(new Set(given).size).toBe(3);
});

it('a free port lies below the ports that a system chooses by itself', async () => {
  const port = await findFreePort();
  expect(port).toBeGreaterThan(1023);
  expect(port).toBeLessThan(32_768);
});

it('a port that another program uses is not given', async () => {
  const taken = (await findFreePort()) + 1;
  const other = createServer().listen(taken, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  expect(await findFreePort()).not.toBe(taken);
});
