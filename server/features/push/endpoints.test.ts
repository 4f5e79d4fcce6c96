import type dns from 'node:dns';
import net from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import webPush from 'web-push';
import { readConfig } from '#server/config.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson } from '#server/testing/builders.ts';
import { signedIn } from '#server/testing/clients.ts';
import { deviceApi, subscribe } from '#server/testing/push-browser.ts';
import { readEndpoint } from './endpoints.ts';
import { isPublicAddress, publicLookup } from './public-address.ts';
import { createRelay, type Relay } from './relay.ts';

/** Addresses that this server must never call. */
const forbidden = [
  // this machine, by all its names
  'https://127.0.0.1/fcm/send/a',
  'https://127.1/fcm/send/a',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://localhost/',
  'https://localhost.localdomain/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://0.0.0.0/',
  'https://0/',
  // networks behind it
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.1.1/admin',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://metadata.google.internal/',
  'https://database:5432/',
  // other protocols
  'http://fcm.googleapis.com/fcm/send/a',
  'ftp://fcm.googleapis.com/a',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_FLUSHALL',
  'data:text/plain,a',
  'javascript:alert(1)',
  'unix:/var/run/docker.sock',
  // other ports
  'https://fcm.googleapis.com:8443/fcm/send/a',
  'https://fcm.googleapis.com:80/fcm/send/a',
  'https://fcm.googleapis.com:22/',
  // names that only look right
  'https://fcm.googleapis.com.evil.example/fcm/send/a',
  'https://fcm.googleapis.com./fcm/send/a',
  'https://evil-fcm.googleapis.com/',
  'https://evil.example/fcm.googleapis.com',
  'https://evil.example#fcm.googleapis.com',
  'https://evil.example?fcm.googleapis.com',
  'https://fcm.googleapis.com@evil.example/',
  'https://fcm.googleapis.com:443@127.0.0.1/',
  'https://user:secret@fcm.googleapis.com/fcm/send/a',
  'https://evil.example\\@fcm.googleapis.com/',
  'https://fcm.googleapis.com\\.evil.example/',
  'https://fcm.googleapis.com%00.evil.example/',
  'https://fcm.googleapis.com%2eevil.example/',
  'https://fcm。googleapis。com.evil.example/',
  'https://ⓕcm.googleapis.com.evil.example/',
  'https://push.services.mozilla.com/wpush/v2/a',
  'https://evilpush.services.mozilla.com.example/',
  'https://xpush.apple.com/',
  'https://notify.windows.com/',
  'https://a.notify.windows.com.evil.example/',
  'https://storage.googleapis.com/bucket/object',
  // no address
  '',
  'https://',
  '//fcm.googleapis.com/fcm/send/a',
  'fcm.googleapis.com/fcm/send/a',
  `https://fcm.googleapis.com/${'a'.repeat(1_000)}`,
];

const allowed = [
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://fcm.googleapis.com:443/wp/abc',
  'https://jmt17.google.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QABC',
  'https://db5p.notify.windows.com/w/?token=abc',
];

const mida = await startTestApp();
afterAll(() => mida.close());

const { subscription } = subscribe();
const device = (endpoint: string) => ({ id: 'device', endpoint, ...subscription.keys });
const message = { payload: '{}', ttlSeconds: 60, topic: 'topic' };

let relay: Relay;
beforeAll(() => {
  relay = createRelay(readConfig({}), webPush.generateVAPIDKeys());
});
afterAll(() => relay.close());

it(`the test knows ${forbidden.length} forbidden addresses, at least 40`, () => {
  expect(new Set(forbidden).size).toBeGreaterThanOrEqual(40);
});

describe('saving a device', () => {
  it.each(forbidden)('a device at %s is refused', async (endpoint) => {
    const person = await someone;
    const { status } = await deviceApi(mida, person).register({ ...subscription, endpoint });
    expect(status).toBe(400);
  });

  it('no refused device is kept', async () => {
    const { rows } = await mida.database.pool.query('select endpoint from push_devices');
    expect(rows).toEqual([]);
  });

  it.each(allowed)('a device at %s is accepted', async (endpoint) => {
    const { status } = await deviceApi(mida, await someone).register({ ...subscription, endpoint });
    expect(status).toBe(200);
  });

  it.each([
    { p256dh: '', auth: subscription.keys.auth },
    { p256dh: subscription.keys.p256dh, auth: '' },
    { p256dh: subscription.keys.p256dh, auth: 'AAAA' },
    // 65 bytes that are no point of the curve.
    { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: subscription.keys.auth },
    { p256dh: subscription.keys.p256dh.slice(0, -4), auth: subscription.keys.auth },
  ])('a device with the keys %j is refused', async (keys) => {
    const { status } = await deviceApi(mida, await someone).register({ ...subscription, keys });
    expect(status).toBe(400);
  });
});

const someone = createPerson(mida).then((id) => signedIn(mida, id));

describe('sending', () => {
  // Every connection passes here.
  const connect = vi.spyOn(net.Socket.prototype, 'connect');
  beforeEach(() => void connect.mockClear());
  afterAll(() => connect.mockRestore());

  it.each(forbidden)('a message to %s opens no socket, even when the device was saved', async (endpoint) => {
    expect(await relay.send(device(endpoint), message)).toMatchObject({ kind: 'refused' });
    expect(connect).not.toHaveBeenCalled();
  });

  it('this test notices an opened socket', async () => {
    // Answered or not: this machine may have no network.
    await relay.send(device(allowed[0] ?? ''), message);
    expect(connect).toHaveBeenCalled();
  });
});

describe('addresses', () => {
  // oxfmt-ignore
  it.each([
    '0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255',
    '192.0.0.8', '192.0.2.1', '192.88.99.1', '192.168.0.1', '198.18.0.1', '198.51.100.1', '203.0.113.1',
    '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255', '::', '::1', '::ffff:10.0.0.1',
    '::ffff:8.8.8.8', '64:ff9b::808:808', '100::1', 'fc00::1', 'fd12::1', 'fe80::1', 'fe80::1%eth0',
    'ff02::1', '2001:db8::1', '2001::1', '2002:7f00:1::', '3fff::1',
  ])('%s is not a public address', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '142.250.200.10', '172.15.0.1', '172.32.0.1', '2a00:1450:4007:80e::200a'])(
    '%s is a public address',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('a relay’s name', () => {
  type Resolve = typeof dns.lookup;
  const resolving = (...addresses: string[]): Resolve =>
    ((_name: string, _options: object, answer: (error: null, found: dns.LookupAddress[]) => void) =>
      answer(
        null,
        addresses.map((address) => ({ address, family: net.isIP(address) })),
      )) as Resolve;
  const look = (resolve: Resolve, all: boolean): Promise<unknown> =>
    new Promise((settle) =>
      publicLookup(resolve)('fcm.googleapis.com', { all }, (error, found) => settle(error ?? found)),
    );

  it.each([['127.0.0.1'], ['169.254.169.254'], ['8.8.8.8', '10.0.0.1'], ['::1'], []])(
    'a relay name that resolves to %j is not connected to',
    async (...addresses) => {
      for (const all of [true, false]) {
        expect(await look(resolving(...addresses), all)).toBeInstanceOf(Error);
      }
    },
  );

  it('a relay name that resolves to public addresses is connected to', async () => {
    expect(await look(resolving('8.8.8.8', '2a00:1450:4007:80e::200a'), false)).toBe('8.8.8.8');
    expect(await look(resolving('8.8.8.8'), true)).toEqual([{ address: '8.8.8.8', family: 4 }]);
  });
});

it('an endpoint is kept in the form that is written to', () => {
  expect(readEndpoint('https://FCM.googleapis.com:443/fcm/send/a')?.href).toBe(
    'https://fcm.googleapis.com/fcm/send/a',
  );
});
