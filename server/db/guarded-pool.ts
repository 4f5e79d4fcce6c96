import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

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

/** On the embedded engine's only connection, a query beside an open transaction would wait for ever. */
export class GuardedPool extends pg.Pool {
  readonly #transactions = new AsyncLocalStorage<{ isOpen: boolean }>();

  async insideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
    const transaction = { isOpen: true };
    try {
      return await this.#transactions.run(transaction, work);
    } finally {
      // Work that outlives the transaction may use the pool.
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
