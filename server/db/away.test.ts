import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { isDatabaseAway } from './away.ts';

function databaseError(code: string): pg.DatabaseError {
  const error = new pg.DatabaseError('words', 5, 'error');
  error.code = code;
  return error;
}

const systemError = (code: string): Error => Object.assign(new Error(`connect ${code}`), { code });
const inAQuery = (cause: Error): Error => new DrizzleQueryError('select 1', [], cause);

describe('a database that is away', () => {
  it.each(['57P01', '57P02', '57P03', '57P05', '53300', '08006', '08P01'])(
    'a database that answers %s is away',
    (code) => {
      expect(isDatabaseAway(databaseError(code))).toBe(true);
      expect(isDatabaseAway(inAQuery(databaseError(code)))).toBe(true);
    },
  );

  it.each(['53100', '53200', '25006'])('a database that cannot write and answers %s is away', (code) => {
    expect(isDatabaseAway(inAQuery(databaseError(code)))).toBe(true);
  });

  it.each(['57014', '55P03', '25P03', '25P04'])(
    'a database that stopped a statement or a transaction with %s may be asked again',
    (code) => {
      expect(isDatabaseAway(inAQuery(databaseError(code)))).toBe(true);
    },
  );

  it.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EMFILE'])(
    'a database is away when the network reports %s',
    (code) => {
      expect(isDatabaseAway(inAQuery(systemError(code)))).toBe(true);
      expect(isDatabaseAway(new AggregateError([systemError(code)]))).toBe(true);
    },
  );

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
  ])('a database is away when the driver says «%s»', (message) => {
    expect(isDatabaseAway(inAQuery(new Error(message)))).toBe(true);
  });
});

it.each(['23505', '42601', '40001'])('a database that answers %s is reachable', (code) => {
  expect(isDatabaseAway(inAQuery(databaseError(code)))).toBe(false);
});

it('a fault of our own does not mean that the database is away', () => {
  expect(isDatabaseAway(new TypeError('x is not a function'))).toBe(false);
  expect(isDatabaseAway('ECONNREFUSED')).toBe(false);
});
