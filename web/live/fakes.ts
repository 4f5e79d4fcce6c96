import type { Look, Seen, SeenStore } from './seen-store.ts';

export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeEventSource[] = [];

  static newest(): FakeEventSource {
    const newest = FakeEventSource.all.at(-1);
    if (!newest) throw new Error('No stream was opened');
    return newest;
  }

  readonly url: string;
  readyState = 0;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.all.push(this);
  }

  get isClosed(): boolean {
    return this.readyState === FakeEventSource.CLOSED;
  }

  /** What the server says first: whether the hints since the page's load or the last stream follow. */
  open(first: 'covered' | 'missed' = 'missed'): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
    this.say('', first);
  }

  say(data: string, type = 'message', lastEventId = ''): void {
    this.dispatchEvent(new MessageEvent(type, { data, lastEventId }));
  }

  breakOff(): void {
    this.readyState = 0;
    this.dispatchEvent(new Event('error'));
  }

  refuse(): void {
    this.readyState = FakeEventSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
}

type Term = () => unknown;

/** The type is named here, because stories that load no page know no types of a browser. */
interface LockWish {
  steal?: boolean;
  signal?: AbortSignal;
}

/** The locks of one browser, shared by its tabs; Node 20 has none. */
export class FakeLocks {
  readonly #locks = new Map<string, FakeLock>();

  request(name: string, ...asked: [term: Term] | [options: LockWish, term: Term]): Promise<unknown> {
    const lock = this.#locks.get(name) ?? new FakeLock();
    this.#locks.set(name, lock);
    const [options, term] = asked.length === 1 ? [{}, asked[0]] : asked;
    return lock.request(options, term);
  }
}

interface Waiting {
  term: Term;
  settle: { resolve: (value: unknown) => void; reject: (reason: unknown) => void };
}

class FakeLock {
  #queue: Waiting[] = [];
  #holder: Waiting | undefined;

  request(options: LockWish, term: Term): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { term, settle: { resolve, reject } };
      if (options.steal) {
        this.#holder?.settle.reject(new DOMException('stolen', 'AbortError'));
        this.#hold(waiting);
        return;
      }
      options.signal?.addEventListener('abort', () => {
        if (!this.#queue.includes(waiting)) return;
        this.#queue = this.#queue.filter((one) => one !== waiting);
        reject(new DOMException('left', 'AbortError'));
      });
      this.#queue.push(waiting);
      this.#grant();
    });
  }

  #grant(): void {
    if (this.#holder) return;
    const next = this.#queue.shift();
    if (next) this.#hold(next);
  }

  #hold(waiting: Waiting): void {
    this.#holder = waiting;
    const over = new Promise((resolve) => resolve(waiting.term()));
    void over.then(waiting.settle.resolve, waiting.settle.reject).then(() => {
      if (this.#holder !== waiting) return;
      this.#holder = undefined;
      this.#grant();
    });
  }
}

/** Delivers at once, so that tests need not wait. */
export class FakeBroadcastChannel extends EventTarget {
  static all = new Set<FakeBroadcastChannel>();

  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    FakeBroadcastChannel.all.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of FakeBroadcastChannel.all) {
      if (other !== this && other.name === this.name) {
        other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
      }
    }
  }

  close(): void {
    FakeBroadcastChannel.all.delete(this);
  }
}

/** What the tabs of one browser remember. */
export class FakeSeenStore implements SeenStore {
  readonly #stored = new Map<string, Seen | undefined>();

  update(name: string, look: Look): Promise<void> {
    this.#stored.set(name, look(this.#stored.get(name)));
    return Promise.resolve();
  }
}
