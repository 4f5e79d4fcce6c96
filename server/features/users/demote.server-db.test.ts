import { afterAll, beforeEach, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson } from '#server/testing/builders.ts';
import { outcomeOf, signedIn, type SignedInCaller } from '#server/testing/clients.ts';

const mida = await startTestApp();
afterAll(() => mida.close());
beforeEach(() => mida.database.pool.query("update users set role = 'customer'"));

const reason = 'test';
const newAdmin = async () => signedIn(mida, await createPerson(mida, { role: 'admin' }));
const demote = (by: SignedInCaller, { userId }: SignedInCaller) =>
  outcomeOf(by.client.users.demoteAdmin({ userId, reason }));
const suspend = (by: SignedInCaller, { userId }: SignedInCaller) =>
  outcomeOf(by.client.users.updateStatus({ userId, newStatus: 'suspended', reason }));

async function countAdmins(): Promise<number> {
  const { rows } = await mida.database.pool.query(
    "select id from users where role = 'admin' and suspended_at is null",
  );
  return rows.length;
}

it.each([
  ['demote each other', demote, demote],
  ['demote and suspend each other', demote, suspend],
])('one of two admins who %s at once stays, in every round', async (_title, one, other) => {
  for (let round = 0; round < 10; round++) {
    const [a, b] = [await newAdmin(), await newAdmin()];
    const outcomes = await Promise.all([one(a, b), other(b, a)]);
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(await countAdmins()).toBe(1);
    await mida.database.pool.query("update users set role = 'customer'");
  }
});

it('at least one of ten admins who demote each other in a ring stays', async () => {
  const ring: SignedInCaller[] = [];
  for (let n = 0; n < 10; n++) ring.push(await newAdmin());
  await Promise.all(ring.map((by, n) => demote(by, ring[(n + 1) % ring.length] ?? by)));
  expect(await countAdmins()).toBeGreaterThan(0);
});

it('an admin demoted by many at once is demoted once', async () => {
  const [by, target] = [await newAdmin(), await newAdmin()];
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => demote(by, target)));
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'not_found'), 'ok']);
  const { decisions } = await by.client.users.getDetails({ userId: target.userId });
  expect(decisions).toHaveLength(1);
});
