import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { numberOfLock, type AdvisoryLock } from './advisory-locks.ts';
import { ConnectionClosed } from './away.ts';

/** One of many processes holds the lock; the others try again. Together the times below are less than five seconds. */
const tryMs = 1_000;
const sayMs = 1_000;
const answerMs = 2_500;

/** The server ends the session, and with it the lock, of a process that stopped or hangs, or whose machine vanished. */
const endWhenSilent = 'set idle_session_timeout = 2500';
const waiting = 'set idle_session_timeout = 0';

/** A pooler in transaction mode would answer from another session, which does not hold it. */
const stillHeld = `select exists (select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and granted
  and database = (select oid from pg_database where datname = current_database())) as "isHeld"`;

interface LockEvents {
  /** Works while this process holds the lock, until `signal`. */
  whileHeld(signal: AbortSignal): Promise<void>;
  onTrouble(error: unknown): void;
}

/**
 * The lock is lost behind a pooler that shares sessions; a connection that is cut is a `ConnectionClosed`.
 */
export class LockLost extends Error {
  override name = 'LockLost';
}

/** An advisory lock on a connection of its own, again and again until `close`. */
export function holdLock(
  connectionString: string | undefined,
  lock: AdvisoryLock,
  events: LockEvents,
): { close(): Promise<void> } {
  const closing = new AbortController();
  const finished = keepTrying(connectionString, lock, { events, signal: closing.signal });
  return {
    async close() {
      closing.abort();
      await finished;
    },
  };
}

interface Trying {
  events: LockEvents;
  signal: AbortSignal;
}

async function keepTrying(
  connectionString: string | undefined,
  lock: AdvisoryLock,
  trying: Trying,
): Promise<void> {
  const { events, signal } = trying;
  while (!signal.aborted) {
    const client = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      application_name: 'mida dispatch',
    });
    try {
      await workUntilLost(client, lock, trying);
    } catch (error) {
      if (!signal.aborted) events.onTrouble(error);
    }
    if (!signal.aborted) await pause(tryMs, undefined, { signal }).catch(() => {});
  }
}

/** Resolves on `signal`; rejects when the connection, or with it the lock, is lost. */
async function workUntilLost(
  client: pg.Client,
  lock: AdvisoryLock,
  { events, signal }: Trying,
): Promise<void> {
  const over = new AbortController();
  const lost = new Promise<never>((_resolve, reject) => {
    client.on('error', reject);
    client.once('end', () => reject(new ConnectionClosed('The connection that holds the lock was closed')));
  });
  lost.catch(() => {});
  let working: Promise<void> | undefined;
  try {
    await Promise.race([client.connect().then(() => client.query(waiting)), lost]);
    await Promise.race([takeLock(client, lock, signal), lost]);
    if (signal.aborted) return;
    await client.query(endWhenSilent);
    const both = AbortSignal.any([signal, over.signal]);
    working = events.whileHeld(both);
    await Promise.race([sayUntil(client, both), lost, working]);
  } finally {
    over.abort();
    // The last write of the work may be under way; the next holder waits for it or refuses it.
    await working?.catch(() => {});
    await Promise.race([client.end().catch(() => {}), pause(sayMs, undefined, { ref: false })]);
  }
}

async function takeLock(client: pg.Client, lock: AdvisoryLock, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { rows } = await client.query<{ isTaken: boolean }>(
      `select pg_try_advisory_lock(${numberOfLock(lock)}) as "isTaken"`,
    );
    if (rows[0]?.isTaken) return;
    await pause(tryMs, undefined, { signal, ref: false }).catch(() => {});
  }
}

async function sayUntil(client: pg.Client, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { rows } = await client.query<{ isHeld: boolean }>(stillHeld);
    if (!rows[0]?.isHeld) throw new LockLost('This session does not hold the lock: is a pooler before it?');
    await pause(sayMs, undefined, { signal, ref: false }).catch(() => {});
  }
}
