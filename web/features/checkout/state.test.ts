import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetDetails,
  forgetOrderKey,
  keepDraft,
  orderKey,
  recallDetails,
  rememberDetails,
} from './state.ts';
import { visitPlace } from '#web/features/visit/state.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function openStorage(): Storage {
  const stored = new Map<string, string>();
  return {
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, text) => void stored.set(name, text),
    removeItem: (name) => void stored.delete(name),
    clear: () => stored.clear(),
    key: () => null,
    length: 0,
  };
}

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: openStorage(), sessionStorage: openStorage() });
  forgetOrderKey();
  return () => vi.unstubAllGlobals();
});

describe("an order's key", () => {
  it("an order's key stays the same until an order has it, also over a reload and in another tab", () => {
    const key = orderKey();
    expect(key).toMatch(uuid);
    expect(orderKey()).toBe(key);
    expect(window.localStorage.getItem('mida.order-key')).toBe(key);
    forgetOrderKey();
    expect(orderKey()).not.toBe(key);
    window.localStorage.setItem('mida.order-key', key);
    expect(orderKey()).toBe(key);
  });

  it.each(['full', 'forbidden'])("an order's key stays the same while the storage is %s", (how) => {
    const refuse = (): never => {
      throw new Error(how);
    };
    const full = { ...openStorage(), setItem: refuse };
    vi.stubGlobal('window', {
      get localStorage(): Storage {
        return how === 'full' ? full : refuse();
      },
    });
    const key = orderKey();
    expect(orderKey()).toBe(key);
    forgetOrderKey();
    expect(orderKey()).not.toBe(key);
  });

  it("an order's key is also made on insecure pages", () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(orderKey()).toMatch(uuid);
  });
});

describe('what was typed last time', () => {
  const pin = { lat: 31.64, lng: -8.01 };
  const details = { name: 'سلمى بنعلي', address: 'إقامة النخيل، الباب 12', phone: '0612345678' };

  it('the details of the last order are recalled without its note', () => {
    const typed = { ...details, note: 'بلا حار' };
    rememberDetails(typed, pin);
    expect(recallDetails()).toEqual({ ...details, pin });
  });

  it('no details are recalled at first, or from other content in storage', () => {
    expect(recallDetails()).toEqual({});
    window.localStorage.setItem('mida.delivery', '{"name":1}');
    expect(recallDetails()).toEqual({});
    window.localStorage.setItem('mida.delivery', '{');
    expect(recallDetails()).toEqual({});
  });

  it('a draft replaces the last details, and a reload keeps it with its note until the order is placed', () => {
    rememberDetails(details, pin);
    keepDraft({ name: 'أنس', address: '', phone: '', note: 'بلا حار' });
    expect(recallDetails()).toEqual({ ...details, name: 'أنس', note: 'بلا حار', pin });
    rememberDetails({ ...details, name: 'أنس' }, pin);
    expect(recallDetails()).toEqual({ ...details, name: 'أنس', pin });
  });

  it('an address is recalled with its pin or not at all', () => {
    rememberDetails({ ...details, landmark: 'قرب الصيدلية', door: '5' }, pin);
    expect(recallDetails()).toEqual({ ...details, landmark: 'قرب الصيدلية', door: '5', pin });
    keepDraft({ ...details, address: 'درب ضباشي، رقم 7' });
    expect(recallDetails()).toEqual({ ...details, address: 'درب ضباشي، رقم 7' });
    // The details as an earlier version remembered them.
    window.localStorage.setItem('mida.delivery', JSON.stringify(details));
    window.sessionStorage.clear();
    const { address: _address, ...person } = details;
    expect(recallDetails()).toEqual(person);
  });

  it('signing out removes the recalled details', () => {
    rememberDetails(details, pin);
    keepDraft(details);
    forgetDetails();
    expect(recallDetails()).toEqual({});
  });

  it('no details are recalled where storage is forbidden', () => {
    window.localStorage.getItem = window.localStorage.setItem = () => {
      throw new Error('denied');
    };
    rememberDetails(details, pin);
    expect(recallDetails()).toEqual({});
  });
});

describe('the place of a visit', () => {
  const place = { position: { lat: 31.63, lng: -8 }, found: { by: 'hand' } } as const;

  it('the place of a visit is sent to its subscribers and is gone after signing out', () => {
    const heard: unknown[] = [];
    const stop = visitPlace.subscribe(() => heard.push(visitPlace.get()));
    visitPlace.set(place);
    expect(JSON.parse(window.localStorage.getItem('mida.place') ?? '')).toEqual(place);
    forgetDetails();
    stop();
    visitPlace.set(place);
    expect(heard).toEqual([place, null]);
    visitPlace.set(null);
  });

  it('the place of a visit survives a reload, and what is no place is ignored', () => {
    visitPlace.set(null);
    window.localStorage.setItem('mida.place', JSON.stringify(place));
    expect(visitPlace.get()).toEqual(place);
    visitPlace.set(null);
    window.localStorage.setItem('mida.place', '{"position":{"lat":"x"},"found":{"by":"gps"}}');
    expect(visitPlace.get()).toBe(null);
  });
});
