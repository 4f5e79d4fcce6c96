import { afterEach, describe, expect, it, vi } from 'vitest';
import { openNotification, showPush } from './notifications.ts';
import { readRegisteredDevice } from './registered-device.ts';

const origin = 'https://mida.example';

/** One request to the browser's database: its answer comes in a later turn, as an event. */
function requestOf(result: unknown, event: 'success' | 'error' = 'success') {
  const request = Object.assign(new EventTarget(), { result, error: null });
  queueMicrotask(() => request.dispatchEvent(new Event(event)));
  return request;
}

/** The SDK's databases by name: each with its one record. */
function stubDevices(devices: Record<string, unknown>) {
  const opened: string[] = [];
  const aborted: string[] = [];
  const close = vi.fn<() => void>();
  const open = (name: string) => {
    opened.push(name);
    const record = devices[name];
    const get = (key: string) => requestOf(name === `beams-${key}` ? record : undefined);
    const database = { close, transaction: () => ({ objectStore: () => ({ get }) }) };
    if (name in devices) return requestOf(database);
    const request = Object.assign(requestOf(undefined, 'error'), {
      transaction: { abort: () => aborted.push(name) },
    });
    queueMicrotask(() => request.dispatchEvent(new Event('upgradeneeded')));
    return request;
  };
  vi.stubGlobal('indexedDB', { open });
  return { opened, aborted, close };
}

function stubWorker(visibilityStates: string[] = []) {
  const fetched = vi.fn<(url: string, init: { body: string }) => Promise<Response>>(
    async () => new Response(),
  );
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('registration', { showNotification: async () => undefined });
  const windows = visibilityStates.map((visibilityState) => ({ url: origin, visibilityState }));
  vi.stubGlobal('clients', { matchAll: async () => windows, openWindow: async () => null });
  vi.stubGlobal('location', new URL(origin));
  return {
    reports: () => fetched.mock.calls.map(([url, { body }]) => [url, JSON.parse(body) as unknown]),
  };
}

const messageOf = (pusher: unknown) =>
  ({ json: () => ({ notification: { title: 'a' }, data: { pusher } }) }) as never;
const notificationOf = (sender: unknown) =>
  ({ data: { path: '/', sender }, close: () => undefined }) as never;

afterEach(() => vi.unstubAllGlobals());

describe('the record of this browser', () => {
  it.each<[string, unknown, unknown]>([
    ['of a user', { device_id: 'd', user_id: 'u' }, { deviceId: 'd', userId: 'u' }],
    ['without a user', { device_id: 'd', user_id: null }, { deviceId: 'd', userId: null }],
    ['without a device', { user_id: 'u' }, null],
    ['with an unreadable device', { device_id: 7, user_id: 'u' }, null],
    ['that is not there', undefined, null],
  ])('%s is read and its database closed', async (_, record, device) => {
    const { close } = stubDevices({ 'beams-own': record });
    expect(await readRegisteredDevice('own')).toEqual(device);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('a browser that is not registered gets no database', async () => {
    const { aborted } = stubDevices({});
    expect(await readRegisteredDevice('own')).toBeNull();
    expect(aborted).toEqual(['beams-own']);
  });
});

describe('a report', () => {
  const sender = { instanceId: 'some-instance', publishId: 'p' };
  const devices = { 'beams-some-instance': { device_id: 'd', user_id: 'u' } };

  it.each([
    ['delivery', () => showPush(messageOf(sender))],
    ['open', () => openNotification(notificationOf(sender))],
  ])('of a %s names the message, the device and its user', async (event, happen) => {
    stubDevices(devices);
    const { reports } = stubWorker();
    await happen();
    expect(reports()).toEqual([
      [
        expect.stringMatching(/\/reporting_api\/v2\/instances\/some-instance\/events$/),
        expect.objectContaining({ publishId: 'p', event, deviceId: 'd', userId: 'u' }),
      ],
    ]);
  });

  it.each([
    [[], true],
    [['hidden'], true],
    [['hidden', 'visible'], false],
  ])('over pages that are %j says «in the background»: %s', async (states, appInBackground) => {
    stubDevices(devices);
    const { reports } = stubWorker(states);
    await showPush(messageOf(sender));
    expect(reports()).toEqual([[expect.anything(), expect.objectContaining({ appInBackground })]]);
  });

  it.each([undefined, {}, { instanceId: 'some-instance' }, { publishId: 'p' }, { ...sender, publishId: 7 }])(
    'of a message sent by %j is not made',
    async (half) => {
      const { opened } = stubDevices(devices);
      const { reports } = stubWorker();
      await showPush(messageOf(half));
      await openNotification(notificationOf(half));
      expect([reports(), opened]).toEqual([[], []]);
    },
  );

  it('of a browser that is not registered is not made, and the message is shown all the same', async () => {
    stubDevices({});
    const { reports } = stubWorker();
    await showPush(messageOf(sender));
    expect(reports()).toEqual([]);
  });
});
