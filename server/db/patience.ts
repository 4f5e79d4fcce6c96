import { AsyncLocalStorage } from 'node:async_hooks';

/** The database did not answer within the time that one request may wait for it. */
export class DatabaseSilent extends Error {
  override name = 'DatabaseSilent';

  constructor() {
    super('The database did not answer within the time of the request');
  }
}

/** The caller closed the connection: nobody would read the answer. */
export class CallerLeft extends Error {
  override name = 'CallerLeft';

  constructor() {
    super('The caller left before the answer');
  }
}

/** `commit` may have been done already: it gets at least this long to say so. */
const commitMs = 1_000;

/**
 * How long one piece of work may wait for the database in all: for a connection, and for each statement's answer. Its
 * own computing does not count, and waits at the same moment count once.
 */
export class Patience {
  #leftMs: number;
  #waits = 0;
  #since = 0;
  readonly #isLeft: () => boolean;

  /** When `isLeft` returns true, the caller has left and the work may be dropped. */
  constructor(milliseconds: number, isLeft: () => boolean = () => false) {
    this.#leftMs = milliseconds;
    this.#isLeft = isLeft;
  }

  get isLeft(): boolean {
    return this.#isLeft();
  }

  get leftMs(): number {
    const waited = this.#waits > 0 ? performance.now() - this.#since : 0;
    return Math.max(0, this.#leftMs - waited);
  }

  leftFor(statement: string): number {
    return statement === 'commit' ? Math.max(commitMs, this.leftMs) : this.leftMs;
  }

  beginWait(): void {
    if (this.#waits === 0) this.#since = performance.now();
    this.#waits += 1;
  }

  endWait(): void {
    this.#waits -= 1;
    if (this.#waits === 0) this.#leftMs = Math.max(0, this.#leftMs - (performance.now() - this.#since));
  }
}

/** After a pause of the process itself, answers that have come meanwhile are read before `giveUp` is called. */
export function giveUpAfter(milliseconds: number, giveUp: () => void): { cancel(): void } {
  let isCancelled = false;
  const timer = setTimeout(() => setImmediate(() => isCancelled || giveUp()), milliseconds);
  return {
    cancel: () => {
      isCancelled = true;
      clearTimeout(timer);
    },
  };
}

interface OpenTransaction {
  /** The pool whose connection it holds. */
  pool: unknown;
  isOpen: boolean;
}

interface Surroundings {
  transactions: readonly OpenTransaction[];
  patience?: Patience | undefined;
}

/** One storage for all: each promise copies the values of every storage that was ever used. */
const surroundings = new AsyncLocalStorage<Surroundings>();

export const currentPatience = (): Patience | undefined => surroundings.getStore()?.patience;

export const isInTransactionOf = (pool: unknown): boolean =>
  surroundings.getStore()?.transactions.some((one) => one.isOpen && one.pool === pool) ?? false;

/** Whether a transaction of any pool is open. */
export const isInTransaction = (): boolean =>
  surroundings.getStore()?.transactions.some(({ isOpen }) => isOpen) ?? false;

/** Statements of `work` wait no longer than `patience` in all, also those of what it calls. */
export const withinPatience = <Result>(patience: Patience, work: () => Result): Result =>
  surroundings.run({ transactions: surroundings.getStore()?.transactions ?? [], patience }, work);

/** Keeps the patience of the code that called it, or that it has none, whichever code calls it back. */
export function keepingPatience<Args extends unknown[]>(
  callback: (...args: Args) => void,
): (...args: Args) => void {
  const mine = surroundings.getStore();
  return (...args) =>
    mine ? surroundings.run(mine, callback, ...args) : surroundings.exit(callback, ...args);
}

export async function insideTransactionOf<Result>(
  pool: unknown,
  work: () => Promise<Result>,
): Promise<Result> {
  const transaction = { pool, isOpen: true };
  const { transactions = [], patience } = surroundings.getStore() ?? {};
  const around = transactions.filter(({ isOpen }) => isOpen);
  try {
    return await surroundings.run({ transactions: [...around, transaction], patience }, work);
  } finally {
    // Work that outlives the transaction may use the pool.
    transaction.isOpen = false;
  }
}
