import { constraintOf, sqlStateOf } from '#server/db/errors.ts';
import type { TestApp } from './app.ts';

/** Tries it up to the commit and takes it back: the name of the constraint that refused it, or 'done'. */
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
