import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** A second connection was asked for inside an open transaction: use its `tx`. */
export class PoolUsedInsideTransaction extends Error {
  override name = 'PoolUsedInsideTransaction';

  constructor() {
    super('The pool was used inside an open transaction: pass `tx` on and query through it');
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/**
 * A pool that refuses a query beside an open transaction of the same caller. With the embedded engine's single
 * connection it would wait for ever; with ten connections, ten such callers would.
 */
export class GuardedPool extends pg.Pool {
  readonly #transactions = new AsyncLocalStorage<{ isOpen: boolean }>();

  /** Runs `work`, during which a transaction is open on one of this pool's connections. */
  async insideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
    const transaction = { isOpen: true };
    try {
      return await this.#transactions.run(transaction, work);
    } finally {
      // What the transaction has set going, and lets run on, may use the pool.
      transaction.isOpen = false;
    }
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (!this.#transactions.getStore()?.isOpen) {
      return callback ? super.connect(callback) : super.connect();
    }
    const error = new PoolUsedInsideTransaction();
    if (!callback) return Promise.reject(error);
    callback(error, undefined, () => {});
  }
}
