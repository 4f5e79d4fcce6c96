import pg from 'pg';
import { CallerLeft, DatabaseSilent } from './patience.ts';

/** The server ends, has crashed, is starting, has cut an idle session, or can only be read: a standby, or a host that fills up. */
const sqlStates = new Set(['57P01', '57P02', '57P03', '57P05', '25006']);

/** The time of a statement, a lock or a transaction is over, or an administrator cancelled it: nothing was changed. */
const stoppedStates = new Set(['57014', '55P03', '25P03', '25P04']);

/** The connection itself, and what the server has run out of: connections, disk, memory. */
const sqlClasses = new Set(['08', '53']);

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // The process or the machine has no file left for a connection.
  'EMFILE',
  'ENFILE',
]);

const driverWords =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client (?:has encountered a connection error|was closed) and is not queryable)/;

/** A connection that waits for nothing, and so fails no statement, was closed by the other side. */
export class ConnectionClosed extends Error {
  override name = 'ConnectionClosed';
}

/** Work that repeats itself waits for the database; other errors are faults of the product (docs/operations.md). */
export const levelOf = (error: unknown): 'warn' | 'error' => (isDatabaseAway(error) ? 'warn' : 'error');

/** True of work that was dropped: it is neither a fault nor a word about the database. */
export const isCallerLeft = (error: unknown): boolean =>
  error instanceof CallerLeft || (error instanceof Error && isCallerLeft(error.cause));

/** True when a caller may try again. The statement may have run or not. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ([DatabaseSilent, CallerLeft, ConnectionClosed].some((kind) => error instanceof kind)) return true;
  if (error instanceof pg.DatabaseError) {
    const { code = '' } = error;
    return sqlStates.has(code) || stoppedStates.has(code) || sqlClasses.has(code.slice(0, 2));
  }
  if ('code' in error && systemCodes.has(String(error.code))) return true;
  if (driverWords.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  return isDatabaseAway(error.cause);
}
