type Term = () => unknown;

/** The locks of one browser, which its tabs share; Node 20 has none. */
export class BrowserLocks {
  readonly #locks = new Map<string, BrowserLock>();

  request(name: string, ...asked: [term: Term] | [options: LockOptions, term: Term]): Promise<unknown> {
    const lock = this.#locks.get(name) ?? new BrowserLock();
    this.#locks.set(name, lock);
    const [options, term] = asked.length === 1 ? [{}, asked[0]] : asked;
    return lock.request(options, term);
  }
}

interface Waiting {
  term: Term;
  settle: { resolve: (value: unknown) => void; reject: (reason: unknown) => void };
}

/** Granted in order, given up when a signal says so, taken away by `steal`. */
class BrowserLock {
  #queue: Waiting[] = [];
  #holder: Waiting | undefined;

  request(options: LockOptions, term: Term): Promise<unknown> {
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
      // Its lock may have been taken away meanwhile.
      if (this.#holder !== waiting) return;
      this.#holder = undefined;
      this.#grant();
    });
  }
}
