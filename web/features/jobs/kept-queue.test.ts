import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeptQueue } from './kept-queue.ts';

interface Tap {
  key: string;
  at: number;
}

const name = 'mida.courier-steps.taps';
const isTap = (value: unknown): value is Tap => typeof Object(value).key === 'string';
/** Opens the queue as another tab, or this page after a reload, does. */
const open = () => createKeptQueue<Tap>({ name, keyOf: ({ key }) => key, isEntry: isTap });

let stored: Map<string, string>;
let tellTabs: (event: { key: string | null }) => void;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
    addEventListener: (_type: string, listener: typeof tellTabs) => {
      tellTabs = listener;
    },
    removeEventListener: () => undefined,
  });
  vi.stubGlobal('navigator', {});
});
afterEach(() => vi.unstubAllGlobals());

const [first, second] = [
  { key: 'picked up', at: 1 },
  { key: 'delivered', at: 2 },
];

describe('what is kept until it can be sent', () => {
  it('a kept queue keeps its sequence over a reload', () => {
    const queue = open();
    queue.add(first);
    queue.add(second);
    expect(open().read()).toEqual([first, second]);
  });

  it('a kept queue keeps an entry once, with the moment of its first addition', () => {
    const queue = open();
    queue.add(first);
    queue.add({ ...first, at: 9 });
    expect(queue.read()).toEqual([first]);
  });

  it('a kept queue leaves nothing in storage once all is sent', () => {
    const queue = open();
    queue.add(first);
    open().remove(first);
    expect(queue.read()).toEqual([]);
    expect(stored.size).toBe(0);
  });

  it('a kept queue is the same array until it changes, and then informs its listeners', () => {
    const queue = open();
    const listener = vi.fn<() => void>();
    const stop = queue.subscribe(listener);
    queue.add(first);
    expect(queue.read()).toBe(queue.read());
    expect(listener).toHaveBeenCalledTimes(1);
    tellTabs({ key: 'something else' });
    expect(listener).toHaveBeenCalledTimes(1);
    tellTabs({ key: name });
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    queue.remove(first);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it.each(['not JSON', '{}', '[null, 7, {"at":3}]'])('a kept queue reads nothing from %s', (text) => {
    stored.set(name, text);
    expect(open().read()).toEqual([]);
  });

  it('what is too old to be sent leaves the storage too', () => {
    stored.set(name, JSON.stringify([{ old: 'code 1234' }, first]));
    expect(open().read()).toEqual([first]);
    expect(stored.get(name)).toBe(JSON.stringify([first]));
    stored.set(name, JSON.stringify([{ old: 'code 1234' }]));
    expect(open().read()).toEqual([]);
    expect(stored.size).toBe(0);
  });

  it('a kept queue lives as long as the page without storage', () => {
    vi.stubGlobal('window', {
      localStorage: {
        getItem: () => {
          throw new Error('forbidden');
        },
      },
    });
    const queue = open();
    queue.add(first);
    expect(queue.read()).toEqual([first]);
  });

  it('a kept queue takes an entry that the full storage does not', () => {
    const queue = open();
    queue.add(first);
    window.localStorage.setItem = () => {
      throw new Error('full');
    };
    queue.add(second);
    expect(queue.read()).toEqual([first, second]);
    stored.delete(name);
    expect(queue.read()).toEqual([]);
  });
});

describe('a turn', () => {
  it('a turn of a kept queue waits for the one before it, even a failed one', async () => {
    const queue = open();
    const said: string[] = [];
    let finish = () => undefined as void;
    const before = queue.inTurn(
      () =>
        new Promise<void>((_resolve, reject) => {
          finish = () => reject(new Error('no network'));
        }),
    );
    const after = queue.inTurn(async () => void said.push('after'));
    await Promise.resolve();
    expect(said).toEqual([]);
    finish();
    await expect(before).rejects.toThrow('no network');
    await after;
    expect(said).toEqual(['after']);
  });

  it('a turn of a kept queue uses the browser’s lock, so that no two tabs send', async () => {
    const request = vi.fn<(name: string, work: () => Promise<unknown>) => Promise<unknown>>((_name, work) =>
      work(),
    );
    vi.stubGlobal('navigator', { locks: { request } });
    expect(await open().inTurn(async () => 'sent')).toBe('sent');
    expect(request.mock.calls[0]?.[0]).toBe(name);
  });
});
