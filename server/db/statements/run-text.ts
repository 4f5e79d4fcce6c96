import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { withoutValues } from './statement-shape.ts';

interface Answer<Row extends object> {
  rows: Row[];
  rowCount: number | null;
}

const connections = new WeakMap<object, pg.Pool | pg.PoolClient>();

/** Allows `runText` to go past drizzle there from now on. */
export function runsOn(db: object, connection: pg.Pool | pg.PoolClient): void {
  connections.set(db, connection);
}

/** Nothing for a transaction inside a transaction. */
export const connectionOf = (db: object): pg.Pool | pg.PoolClient | undefined => connections.get(db);

/** Moments as text, errors without values, as drizzle's; drizzle makes five promises and two sets of parsers a run. */
export async function runText<Row extends object = object>(
  connection: pg.Pool | pg.PoolClient,
  text: string,
  values: unknown[] = [],
): Promise<Answer<Row>> {
  try {
    return await connection.query<Row & pg.QueryResultRow>({ text, values, types });
  } catch (error) {
    throw withoutValues(new DrizzleQueryError(text, [], error instanceof Error ? error : undefined));
  }
}

const { TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL } = pg.types.builtins;
/** Types of lists: of amounts, moments, days and intervals. */
const lists = [1231, 1115, 1185, 1187, 1182];
const asText = new Set<number>([TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL, ...lists]);
const unread = (text: string): string => text;

const types = {
  getTypeParser: ((id: number, format: 'text') =>
    asText.has(id) ? unread : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
};
