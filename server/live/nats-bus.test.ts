import { once } from 'node:events';
import net from 'node:net';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { startNats, type NatsServer } from '#server/testing/nats.ts';
import { patience } from '#server/testing/waiting.ts';
import type { Bus } from './bus.ts';
import { openNatsBus } from './nats-bus.ts';

const forbidden = 'publish: ">", subscribe: { deny: "mida.>" }';

let nats: NatsServer | undefined;
let bus: Bus | undefined;
afterEach(async () => {
  await bus?.close();
  await nats?.stop();
  [bus, nats] = [undefined, undefined];
});

function openBus(...urls: [string, ...string[]]) {
  const heard = { messages: [] as string[], troubles: [] as string[], connections: 0 };
  const opened = openNatsBus(
    { urls, subject: 'mida.live.test' },
    {
      onMessage: (message) => heard.messages.push(message),
      onConnected: () => (heard.connections += 1),
      onTrouble: (error) => heard.troubles.push(String(error)),
    },
  );
  bus = opened;
  const until = (isSo: () => boolean) => vi.waitFor(() => expect(isSo()).toBe(true), patience);
  return { heard, until, send: opened.send };
}

it('a process gets messages again after NATS refused its credentials for a while', async () => {
  nats = await startNats();
  const { port, url } = nats;
  const { heard, until, send } = openBus(url);
  await until(() => heard.connections === 1);
  await nats.stop();
  nats = await startNats({ port, password: 'another' });
  const refusals = () => heard.troubles.filter((trouble) => trouble.includes('Authorization Violation'));
  await until(() => refusals().length >= 3);
  await nats.stop();
  nats = await startNats({ port });
  await until(() => heard.connections === 2);
  await send(['back']);
  await until(() => heard.messages.length > 0);
  expect(heard.messages).toEqual(['back']);
});

it.each([
  ['the one that lives is tried first', 0],
  ['the one that is away is tried first', 0.99],
])(
  'a process takes whichever server of a cluster lives, and the other one when that ends: %s',
  async (_what, drawn) => {
    vi.spyOn(Math, 'random').mockReturnValue(drawn);
    onTestFinished(() => void vi.restoreAllMocks());
    nats = await startNats();
    const { port, url } = nats;
    await nats.stop();
    const other = await startNats();
    const { heard, until, send } = openBus(url, other.url);
    await until(() => heard.connections === 1);
    nats = await startNats({ port });
    await other.stop();
    await until(() => heard.connections === 2);
    await send(['still here']);
    await until(() => heard.messages.length > 0);
    expect(heard.messages).toEqual(['still here']);
  },
);

it('a subject that NATS refuses is named, asked for again, and brings each message once', async () => {
  nats = await startNats({ permissions: forbidden });
  const { port, url } = nats;
  const { heard, until, send } = openBus(url);
  await until(() => heard.troubles.length >= 3);
  expect(new Set(heard.troubles)).toEqual(
    new Set(['PermissionViolationError: Permissions Violation for Subscription to "mida.live.test"']),
  );
  await nats.stop();
  nats = await startNats({ port });
  await until(() => heard.connections === 1);
  await send(['one', 'end']);
  await until(() => heard.messages.includes('end'));
  expect(heard.messages).toEqual(['one', 'end']);
});

it.each([
  [
    'has ended',
    async () => {
      await nats?.stop();
      nats = undefined;
    },
  ],
  ['keeps silent', () => nats?.silence()],
])('a message that its server cannot have taken is known to be unsent: the server %s', async (_what, end) => {
  nats = await startNats();
  const { heard, until, send } = openBus(nats.url);
  await until(() => heard.connections === 1);
  await send(['taken']);
  await until(() => heard.messages.length === 1);
  await end();
  await expect(send(['lost'])).rejects.toThrow(/disconnected|does not answer|not connected/);
});

it('a process ends in time beside a NATS server that keeps silent', async () => {
  const silent = net.createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as net.AddressInfo;
  const isReached = once(silent, 'connection');
  openBus(`nats://127.0.0.1:${port}`);
  const [socket] = (await isReached) as [net.Socket];
  const begin = performance.now();
  await bus?.close();
  expect(performance.now() - begin).toBeLessThan(4_000);
  socket.destroy();
  silent.close();
});
