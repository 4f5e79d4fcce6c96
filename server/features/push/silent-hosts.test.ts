import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import webPush from 'web-push';
import { startTestRelay, subscribe } from '#server/testing/push-browser.ts';
import { createRelay, type Outcome, type Relay } from './relay.ts';

const stub = await startTestRelay();
const config = {
  push: { provider: null, vapidKeys: null, testRelay: stub.url },
  siteUrl: 'https://mida.example',
  adminEmails: [],
};
const keys = webPush.generateVAPIDKeys();
const message = { payload: '{}', ttlSeconds: 60, topic: 'order' };
let relay: Relay;
afterAll(() => stub.close());

beforeEach(() => {
  stub.messages.length = 0;
  relay = createRelay(config, keys);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  relay.close();
});

const silentHost = 'updates.push.services.mozilla.com';

/** Sends to a new browser of this vendor. */
function send(host: string, prepare = (_path: string): void => {}): Promise<Outcome> {
  const { path, subscription } = subscribe(host);
  prepare(path);
  return relay.send({ id: path, endpoint: subscription.endpoint, ...subscription.keys }, message);
}

/** Sends to a browser whose vendor stays silent, until the timeout. */
async function sendInVain(): Promise<Outcome> {
  const before = stub.messages.length;
  const outcome = send(silentHost, (path) => stub.answers.set(path, 'hang'));
  while (stub.messages.length === before) await turn();
  vi.advanceTimersByTime(10_000);
  return outcome;
}

const silence = { kind: 'failed', reason: 'RelaySilent: the relay did not answer in time' };
const leftAlone = (seconds: number) => ({
  kind: 'failed',
  reason: 'the relay has kept silent',
  retryAfterSeconds: seconds,
});

it('a host that stayed silent three times in a row gets no message, and other hosts do', async () => {
  for (let n = 0; n < 3; n += 1) expect(await sendInVain()).toMatchObject(silence);
  expect(await send(silentHost)).toEqual(leftAlone(30));
  expect(stub.messages).toHaveLength(3);
  expect(await send('fcm.googleapis.com')).toEqual({ kind: 'accepted' });
});

it('a host that answers in between keeps getting messages', async () => {
  for (let n = 0; n < 4; n += 1) {
    expect(await sendInVain()).toMatchObject(silence);
    if (n % 2 === 1) expect(await send(silentHost)).toEqual({ kind: 'accepted' });
  }
});

it('after half a minute one message tests a silent host', async () => {
  for (let n = 0; n < 3; n += 1) await sendInVain();
  vi.advanceTimersByTime(30_000);
  const asking = sendInVain();
  expect(await send(silentHost)).toEqual(leftAlone(30));
  expect(await asking).toMatchObject(silence);
  vi.advanceTimersByTime(30_000);
  expect(await send(silentHost)).toEqual({ kind: 'accepted' });
  expect(await send(silentHost)).toEqual({ kind: 'accepted' });
});
