import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isCourierStep } from '#web/features/jobs/state.ts';
import { keepInvitation, keptInvitation } from './kept-invitation.ts';
import { readText, writeText } from './storage.ts';
import { roomOf, type StoredThing } from './stored-things.ts';

/** Why each thing is stored, and when it goes at the latest. A new name does not compile without its line. */
const reasons: Record<StoredThing, { why: string; until: string; isPersonal?: true }> = {
  'mida.application': {
    why: 'what a restaurant’s owner typed, for the form after a sign-in',
    until: 'it is sent, the session ends, or the tab is closed',
    isPersonal: true,
  },
  'mida.arrivals': { why: 'ids of orders that just came', until: 'the tab is closed' },
  'mida.awaited-email': {
    why: 'the address of a sign-up, to greet its confirmation',
    until: 'it is confirmed, the session ends, or the tab is closed',
    isPersonal: true,
  },
  'mida.cart': { why: 'dishes and quantities', until: 'they are ordered or taken out' },
  'mida.checkout-draft': {
    why: 'what was typed and pinned at checkout, for a reload',
    until: 'it is ordered, the session ends, or the tab is closed',
    isPersonal: true,
  },
  'mida.courier-steps': {
    why: 'what a courier did without a network, with a customer’s hand-over code',
    until: 'it is sent, or a day has passed',
    isPersonal: true,
  },
  'mida.delivery': {
    why: 'the last name, address with its pin, and phone at checkout',
    until: 'the session ends',
    isPersonal: true,
  },
  'mida.entered': { why: 'somebody has signed in here before', until: 'it is cleared' },
  'mida.install': { why: 'the offer to install was answered', until: 'it is cleared' },
  'mida.invitation': {
    why: 'the link of an invitation, for the page after a sign-up',
    until: 'it is accepted, or a day has passed',
    isPersonal: true,
  },
  'mida.order-key': { why: 'a random key that places one order once', until: 'it is used' },
  'mida.place': { why: 'where the food goes', until: 'the session ends', isPersonal: true },
  'mida.printer': { why: 'paper and way of printing', until: 'it is cleared' },
  'mida.push': { why: 'ids of users who want notifications', until: 'it is cleared' },
  'mida.renewed': { why: 'when the page was loaded again', until: 'the tab is closed' },
  'mida.return-path': { why: 'the page before a sign-in', until: 'it is used, or the tab is closed' },
  'mida.seen': { why: 'ids and versions of orders that were announced', until: 'newer ones come' },
  'mida.sound': { why: 'whether the kitchen’s sound is on', until: 'it is cleared' },
  'mida-restaurant': { why: 'the restaurant that was used last', until: 'it is cleared' },
  'mida-tablet': { why: 'this browser was a kitchen’s tablet', until: 'it is cleared' },
};

const storedThings = Object.keys(reasons) as StoredThing[];

const root = resolve(import.meta.dirname, '../..');
const sources = ['web', 'public'].flatMap((room) =>
  readdirSync(resolve(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|js)$/.test(name) && !name.includes('.test.'))
    .map((name) => ({ name: `${room}/${name}`, text: readFileSync(resolve(root, room, name), 'utf8') })),
);

describe('what the product stores in a browser', () => {
  it('stands in the list of stored things, because storage is opened in one file', () => {
    const opens = sources.filter(({ text }) => /(?:local|session)Storage(?:\.\w|[[)])/.test(text));
    // The page without a network and the first script are no modules of the application.
    const outside = ['web/lib/early-asks-script.ts', 'public/offline.js'];
    expect(opens.map(({ name }) => name)).toEqual(outside);
    expect(readFileSync(resolve(root, 'web/lib/storage.ts'), 'utf8').match(/window\[/g)).toHaveLength(4);
  });

  it('has one database, and reads that of the push SDK', () => {
    const opens = sources.filter(({ text }) => /indexedDB\b[.[)]|'idb-keyval'/.test(text));
    const files = ['web/live/seen-store.ts', 'web/service-worker/registered-device.ts'];
    expect(new Set(opens.map(({ name }) => name))).toEqual(new Set(files));
  });

  it('ends by itself or with the session where it names a person, a place or a code', () => {
    const personal = storedThings.filter((name) => reasons[name].isPersonal);
    const ends = /the session ends|the tab is closed|a day has passed/;
    expect(personal.filter((name) => !ends.test(reasons[name].until))).toEqual([]);
    const inTab = storedThings.filter((name) => reasons[name].until.includes('tab is closed'));
    expect(storedThings.filter((name) => roomOf(name) === 'sessionStorage')).toEqual(inTab);
  });
});

describe('what is kept for a day', () => {
  let stored: Map<string, string>;
  beforeEach(() => {
    stored = new Map();
    vi.useFakeTimers({ now: new Date('2026-11-28T10:00:00Z') });
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    };
    vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('an invitation is there for a day, and then leaves the storage', () => {
    keepInvitation('token-1');
    vi.advanceTimersByTime(23 * 60 * 60_000);
    expect(keptInvitation()).toBe('token-1');
    vi.advanceTimersByTime(60 * 60_000);
    expect(keptInvitation()).toBeNull();
    expect([...stored]).toEqual([]);
  });

  it.each(['token-1', '{"token":7}', '[]', 'null', '{"token":"token-1"}'])('%s is no invitation', (text) => {
    writeText('mida.invitation', text);
    expect(keptInvitation()).toBeNull();
    expect(readText('mida.invitation')).toBeNull();
  });

  it('a courier’s step, which may hold a customer’s code, is no step after a day', () => {
    const step = { orderId: 'one', action: 'mark_delivered', version: 5, handOverCode: '1234' };
    const madeAt = new Date().toISOString();
    vi.advanceTimersByTime(23 * 60 * 60_000);
    expect(isCourierStep({ ...step, madeAt })).toBe(true);
    vi.advanceTimersByTime(60 * 60_000);
    expect(isCourierStep({ ...step, madeAt })).toBe(false);
    expect(isCourierStep({ ...step, madeAt: 'yesterday' })).toBe(false);
  });
});
