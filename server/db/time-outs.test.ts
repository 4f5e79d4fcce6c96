import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '#server/testing/database.ts';
import { liftTimeouts } from './time-outs.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

const known = sql.raw(
  `from pg_settings where name in ('statement_timeout', 'lock_timeout', 'transaction_timeout')`,
);

it('a transaction lifts each time-out that its database knows', async () => {
  await database.db.transaction(async (tx) => {
    const readAll = async (): Promise<Set<unknown>> =>
      new Set((await tx.execute(sql`select setting ${known}`)).rows.map(({ setting }) => setting));
    await tx.execute(sql`select set_config(name, '60000', true) ${known}`);
    expect(await readAll()).toEqual(new Set(['60000']));
    await liftTimeouts(tx);
    expect(await readAll()).toEqual(new Set(['0']));
  });
});
