import type { Duplex } from 'node:stream';
import pg from 'pg';
import {
  CallerLeft,
  currentPatience,
  DatabaseSilent,
  giveUpAfter,
  insideTransactionOf,
  isInTransactionOf,
  keepingPatience,
  type Patience,
} from './patience.ts';
import type { IsWorkedFor } from './silent-sessions.ts';
import { nameOf, withNewPlans } from './statements/named-statements.ts';
import { titleOf } from './statements/statement-title.ts';

export class PoolUsedInsideTransaction extends Error {
  override name = 'PoolUsedInsideTransaction';

  constructor() {
    super('The pool was used inside an open transaction: pass `tx` on and query through it');
  }
}

export interface RunStatement {
  /** The name of the statement's source, without values. */
  name: string;
  text: string;
  isFailed: boolean;
  /** The time of the statement, without the wait for a connection. */
  milliseconds: number;
}

export interface Silence {
  /** No statement is waited for longer. */
  longestMs: number;
  /** After `everyMs` without an answer the database is asked whether it works on the statement, again and again. */
  doubt?: { everyMs: number; isWorkedFor: IsWorkedFor };
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/**
 * Refuses a query beside an open transaction, which would wait for ever on the embedded engine's only
 * connection.
 */
export class GuardedPool extends pg.Pool {
  #hear: ((run: RunStatement) => void) | undefined;
  #silence: Silence | undefined;

  /** With `isReadOnly` the database refuses whatever would write, until a session wishes otherwise. */
  constructor({ onConnect, isReadOnly = false, ...config }: pg.PoolConfig & { isReadOnly?: boolean }) {
    super({
      ...config,
      // Statements that do not wait for each other's answers are sent at once (decision 85).
      pipeline: true,
      // The watch begins before the first statement: a connection may fall silent at once.
      onConnect: async (client) => {
        this.#watch(client);
        await onConnect?.(client);
        if (isReadOnly) await client.query('set default_transaction_read_only = on');
      },
    });
  }

  /**
   * Connections are watched from this call on. A machine that vanishes closes no connection, and the system
   * gives one up after a quarter of an hour: until then each statement would wait, and hold one of the few
   * connections. Only from then on does the patience of a request (patience.ts) cut a connection.
   */
  endSilentConnections(silence: Silence): void {
    this.#silence = silence;
  }

  hearStatements(hear: (run: RunStatement) => void): void {
    this.#hear = hear;
  }

  #watch(client: pg.ClientBase): void {
    watchQueries(client, { hear: (run) => this.#hear?.(run), silence: () => this.#silence });
  }

  /** A statement outside a transaction that has an outdated plan runs again by itself. */
  override query = ((...args: unknown[]) =>
    typeof args.at(-1) === 'function'
      ? (super.query as Query)(...args)
      : withNewPlans(async () => (super.query as Query)(...args))) as pg.Pool['query'];

  insideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
    return insideTransactionOf(this, work);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const patience = currentPatience();
    if (isInTransactionOf(this)) {
      const error = new PoolUsedInsideTransaction();
      if (!callback) return Promise.reject(error);
      return callback(error, undefined, () => {});
    }
    // Another request's release may call this one back.
    const mine = callback && keepingPatience(callback);
    if (!patience) return mine ? super.connect(mine) : super.connect();
    if (mine) return this.#connectWithin(patience, mine);
    return new Promise((resolve, reject) =>
      this.#connectWithin(patience, (error, client) => (client ? resolve(client) : reject(error))),
    );
  }

  #connectWithin(patience: Patience, callback: ConnectCallback): void {
    // The caller gives up; the pool goes on, and takes a connection that comes later.
    if (patience.isLeft) return callback(new CallerLeft(), undefined, () => {});
    let isOver = false;
    const waiting = giveUpAfter(patience.leftMs, () => {
      isOver = true;
      patience.endWait();
      callback(new DatabaseSilent(), undefined, () => {});
    });
    patience.beginWait();
    super.connect((error, client, done) => {
      waiting.cancel();
      if (isOver) return client && done();
      patience.endWait();
      if (!client || !patience.isLeft) return callback(error, client, done);
      done();
      callback(new CallerLeft(), undefined, () => {});
    });
  }
}

type Query = (...args: unknown[]) => unknown;
type Done = (error: unknown, ...rest: unknown[]) => void;

interface Watch {
  hear: (run: RunStatement) => void;
  silence: () => Silence | undefined;
}

function watchQueries(client: pg.ClientBase, { hear, silence }: Watch): void {
  const watched = client as unknown as { query: Query };
  const query: Query = (...args) => (pg.Client.prototype.query as Query).apply(client, args);
  watched.query = (asked, ...others) => {
    const begun = performance.now();
    const { text } = asked as { text?: string };
    const statement = text ?? String(asked);
    // A connection plans a statement of drizzle's once (decision 30); those of libraries are plain texts.
    const name = text === undefined ? undefined : nameOf(text);
    const args = [name === undefined ? asked : { ...(asked as object), name }, ...others];
    const silent = silence();
    const patience = silent && currentPatience();
    const waiting = silent && waitFor(client, silent, patience?.leftFor(statement));
    patience?.beginWait();
    const end = (isFailed: boolean): void => {
      waiting?.cancel();
      patience?.endWait();
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

function waitFor(
  client: pg.ClientBase,
  { longestMs, doubt }: Silence,
  patienceMs = longestMs,
): { cancel(): void } {
  const limitMs = Math.min(longestMs, patienceMs);
  const whole = giveUpAfter(limitMs, () => cut(client));
  if (!doubt || limitMs <= doubt.everyMs) return whole;
  let isOver = false;
  const ask = async (): Promise<void> => {
    const isWorkedFor = await doubt.isWorkedFor(client);
    if (isOver) return;
    if (isWorkedFor) doubting = giveUpAfter(doubt.everyMs, () => void ask());
    else cut(client);
  };
  let doubting = giveUpAfter(doubt.everyMs, () => void ask());
  return {
    cancel: () => {
      isOver = true;
      whole.cancel();
      doubting.cancel();
    },
  };
}

/** All its statements fail at once, as after any lost connection. */
function cut(client: pg.ClientBase): void {
  (client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy();
}
