import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changePushRecord, openOffer, pushSheet, pushStateOf, readPushRecord } from './state.ts';

let stored: Map<string, string>;

function openBrowser(permission: NotificationPermission, without?: string): void {
  const localStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  };
  const holding = (all: object): object =>
    Object.fromEntries(Object.entries(all).filter(([name]) => name !== without));
  const shown = { indexedDB: {}, PushManager: {}, Notification: {}, isSecureContext: true };
  vi.stubGlobal('window', { localStorage, ...holding(shown) });
  vi.stubGlobal('navigator', holding({ serviceWorker: {} }));
  vi.stubGlobal('Notification', { permission });
}

beforeEach(() => {
  stored = new Map();
  pushSheet.set(null);
});
afterEach(() => vi.unstubAllGlobals());

describe('the state of notifications', () => {
  it.each([
    ['default', null, 'prompt_needed'],
    ['default', 'salma', 'prompt_needed'],
    ['denied', null, 'denied'],
    ['denied', 'salma', 'denied'],
    ['granted', null, 'unregistered'],
    ['granted', 'hind', 'unregistered'],
    ['granted', 'salma', 'registered'],
  ] as const)('with the permission %s, registered for %s, it is %s', (permission, registeredFor, state) => {
    openBrowser(permission);
    changePushRecord(() => ({ registeredFor }));
    expect(pushStateOf('salma')).toBe(state);
  });

  it.each(['isSecureContext', 'indexedDB', 'serviceWorker', 'PushManager', 'Notification'])(
    'a browser without %s has none',
    (without) => {
      openBrowser('granted', without);
      expect(pushStateOf('salma')).toBe('unsupported');
    },
  );

  it.each(['nonsense', '7', 'null', '{}'])('a browser that stored %s starts with an empty record', (text) => {
    openBrowser('granted');
    stored.set('mida.push', text);
    expect(readPushRecord()).toEqual({ host: null, registeredFor: null, wantedBy: [], offered: [] });
  });
});

describe('the offer', () => {
  const isOffered = (occasion: 'order' | 'duty', userId: string): boolean => {
    pushSheet.set(null);
    openOffer(occasion, userId);
    return pushSheet.get() === occasion;
  };

  it('each user is asked once on each occasion', () => {
    openBrowser('default');
    expect([isOffered('order', 'salma'), isOffered('order', 'salma')]).toEqual([true, false]);
    expect([isOffered('duty', 'salma'), isOffered('order', 'hind')]).toEqual([true, true]);
    expect([isOffered('order', 'salma'), isOffered('duty', 'salma'), isOffered('order', 'hind')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it.each([
    ['default', null, true],
    ['granted', null, true],
    ['granted', 'hind', true],
    ['granted', 'salma', false],
    ['denied', null, false],
  ] as const)('with the permission %s, registered for %s: %s', (permission, registeredFor, isMade) => {
    openBrowser(permission);
    changePushRecord(() => ({ registeredFor }));
    expect(isOffered('order', 'salma')).toBe(isMade);
    // An offer that was not made is still open.
    expect(readPushRecord().offered).toHaveLength(isMade ? 1 : 0);
  });
});
