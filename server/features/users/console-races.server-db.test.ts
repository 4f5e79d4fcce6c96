import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson } from '#server/testing/builders.ts';
import { makeFirstAdmin } from './console-commands.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

it('of ten commands at once, each for another person, one makes the first admin, in every round', async () => {
  for (let round = 0; round < 5; round += 1) {
    const emails = Array.from({ length: 10 }, (_, n) => `first${round}-${n}@mida.test`);
    for (const email of emails) await createPerson(mida, { email });
    const made = await Promise.allSettled(emails.map((email) => makeFirstAdmin(mida.app, email)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rowCount } = await mida.database.pool.query(`select from users where role = 'admin'`);
    expect(rowCount).toBe(1);
    await mida.database.pool.query(`update users set role = 'customer'`);
  }
});
