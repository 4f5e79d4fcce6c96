import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { register, type PushClient } from './bind-device.ts';

const done: string[] = [];
let bound: string | null;

/** The SDK and the browser, and in `done` what they were told to do. */
function clientWhose(start: () => Promise<void> = async () => undefined): PushClient {
  let device: string | null = bound === null ? null : 'device of before';
  return {
    getUserId: async () => bound as string,
    getDeviceId: async () => device as string,
    start: async () => {
      await start();
      done.push('start');
      device ??= 'new device';
    },
    stop: async () => {
      done.push('stop');
      bound = null;
      device = null;
    },
    setUserId: async (userId) => {
      done.push(`bind ${userId}`);
      bound = userId;
    },
  };
}

beforeEach(() => {
  done.length = 0;
  const subscription = { unsubscribe: async () => done.push('unsubscribe') };
  const notification = { close: () => done.push('close notification') };
  const ready = Promise.resolve({
    pushManager: { getSubscription: async () => subscription },
    getNotifications: async () => [notification],
  });
  vi.stubGlobal('navigator', { serviceWorker: { ready } });
});
afterEach(() => vi.unstubAllGlobals());

const registration = { userId: 'second', fetchToken: async () => ({ token: 'token' }) };

it('the device of the user before ends, with its messages, before the next user’s begins', async () => {
  bound = 'first';
  expect(await register(clientWhose(), registration)).toBe('new device');
  expect(done).toEqual(['stop', 'unsubscribe', 'close notification', 'unsubscribe', 'start', 'bind second']);
});

it('the device of the same user goes on', async () => {
  bound = 'second';
  expect(await register(clientWhose(), registration)).toBe('device of before');
  expect(done).toEqual(['start', 'bind second']);
});

it('a device that its host has dropped is made again, and another failure is told', async () => {
  bound = null;
  let tries = 0;
  const dropped = clientWhose(async () => {
    tries += 1;
    if (tries === 1) throw new Error('Unexpected status code 404: unknown device');
  });
  expect(await register(dropped, registration)).toBe('new device');
  expect(done.slice(-2)).toEqual(['start', 'bind second']);
  const broken = clientWhose(() => Promise.reject(new Error('Unexpected status code 500')));
  await expect(register(broken, registration)).rejects.toThrow('500');
});
