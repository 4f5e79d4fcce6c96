import { constraintOf, sqlStateOf } from '#server/db/errors.ts';
import type { TestApp } from './app.ts';

/** Runs statements up to the commit and rolls them back. Returns the constraint that refused them, or 'done'. */
export async function attempt(mida: TestApp, ...statements: string[]): Promise<string> {
  const client = await mida.database.pool.connect();
  try {
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    await client.query('set constraints all immediate');
    return 'done';
  } catch (error) {
    return constraintOf(error) ?? `error ${sqlStateOf(error) ?? String(error)}`;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** A step of an order, written by hand. */
export const intoHistory =
  'insert into order_history (order_id, version, from_status, to_status, party, actor_id, at, reason)';
