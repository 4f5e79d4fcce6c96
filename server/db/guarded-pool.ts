import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { titleOf } from './statement-title.ts';

export class PoolUsedInsideTransaction extends Error {
  override name = 'PoolUsedInsideTransaction';

  constructor() {
    super('The pool was used inside an open transaction: pass `tx` on and query through it');
  }
}

export interface RunStatement {
  /** Of the source: no values. */
  name: string;
  text: string;
  isFailed: boolean;
  /** Without the wait for a connection. */
  milliseconds: number;
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/** On the embedded engine's only connection, a query beside an open transaction would wait for ever. */
export class GuardedPool extends pg.Pool {
  readonly #transactions = new AsyncLocalStorage<{ isOpen: boolean }>();
  #hear: ((run: RunStatement) => void) | undefined;

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on('connect', (client) => watchQueries(client, (run) => this.#hear?.(run)));
  }

  hearStatements(hear: (run: RunStatement) => void): void {
    this.#hear = hear;
  }

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

type Query = (...args: unknown[]) => unknown;
type Done = (error: unknown, ...rest: unknown[]) => void;

function watchQueries(client: pg.PoolClient, hear: (run: RunStatement) => void): void {
  const watched = client as unknown as { query: Query };
  const query: Query = (...args) => (pg.Client.prototype.query as Query).apply(client, args);
  watched.query = (...args) => {
    const begun = performance.now();
    const end = (isFailed: boolean): void => {
      const { name, text } = args[0] as { name?: string; text?: string };
      const statement = text ?? String(args[0]);
      const milliseconds = performance.now() - begun;
      hear({ name: name ?? titleOf(statement), text: statement, isFailed, milliseconds });
    };
    const done = args.at(-1);
    if (typeof done === 'function') {
      const withEnd: Done = (error, ...rest) => {
        end(Boolean(error));
        (done as Done)(error, ...rest);
      };
      return query(...args.slice(0, -1), withEnd);
    }
    const answer = query(...args);
    if (answer instanceof Promise) {
      answer.then(
        () => end(false),
        () => end(true),
      );
    }
    return answer;
  };
}
