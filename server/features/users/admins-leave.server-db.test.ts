import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

const sql = (text: string) => mida.database.pool.query<{ id: string }>(text);

it('all admins who delete their accounts at once succeed but the last', async () => {
  for (let round = 0; round < 5; round += 1) {
    const ids = await Promise.all(Array.from({ length: 8 }, () => createPerson(mida, { role: 'admin' })));
    // The admins have no password, as after a sign-in by Google: no limit keeps their deletions apart.
    await sql(`delete from accounts`);
    const admins = await Promise.all(ids.map((id) => signedIn(mida, id)));
    const outcomes = await Promise.all(admins.map(({ client }) => outcomeOf(client.account.deleteMine({}))));
    expect(outcomes.toSorted()).toEqual(['last_admin', ...ids.slice(1).map(() => 'ok')]);
    const { rows } = await sql(`select id from users where role = 'admin'`);
    expect(rows).toEqual([{ id: ids[outcomes.indexOf('last_admin')] }]);
    await sql(`update users set role = 'customer'`);
  }
});
