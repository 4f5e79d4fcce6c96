import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createPerson } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';

const mida = await startTestApp();
const { client } = await signedIn(mida, await adminOf(mida));
const other = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
const admins = [client, other.client];
afterAll(() => mida.close());

const atOnce = (userId: string, newStatus: 'suspended' | 'active') =>
  Promise.all(
    admins.map(({ users }, index) =>
      outcomeOf(users.updateStatus({ userId, newStatus, reason: `reason ${index}` })),
    ),
  );
const actsOn = async (userId: string) =>
  (await client.audit.list({ search: userId, limit: 20 })).items.map(({ act, admin, before, reason }) => ({
    act,
    admin: admin.id,
    before: before.status,
    reason,
  }));

it('two admins who suspend a user at once both succeed, one after the other', async () => {
  for (let round = 0; round < 4; round += 1) {
    const userId = await createPerson(mida);
    expect(await atOnce(userId, 'suspended')).toEqual(['ok', 'ok']);
    const acts = await actsOn(userId);
    expect(acts.map(({ before }) => before)).toEqual(['suspended', 'active']);
    expect(acts.map(({ reason }) => reason).toSorted()).toEqual(['reason 0', 'reason 1']);
  }
});

it('of two admins who lift a suspension at once the audit names one', async () => {
  for (let round = 0; round < 4; round += 1) {
    const userId = await createPerson(mida);
    await client.users.updateStatus({ userId, newStatus: 'suspended', reason: 'reason' });
    expect(await atOnce(userId, 'active')).toEqual(['ok', 'ok']);
    expect((await actsOn(userId)).map(({ act }) => act)).toEqual(['suspension_lifted', 'user_suspended']);
  }
});

it('the audit holds why a suspension was lifted while the clock goes on', async () => {
  const { now } = mida.clock;
  mida.clock.now = () => {
    mida.clock.advance(1);
    return now();
  };
  const userId = await createPerson(mida);
  await client.users.updateStatus({ userId, newStatus: 'suspended', reason: 'too many lies' });
  await client.users.updateStatus({ userId, newStatus: 'active', reason: 'said sorry' });
  mida.clock.now = now;
  expect((await actsOn(userId)).map(({ reason }) => reason)).toEqual(['said sorry', 'too many lies']);
});

const suspend = async (userId: string, by: (typeof admins)[number], reason: string) =>
  (await by.users.updateStatus({ userId, newStatus: 'suspended', reason })).suspensionId;
const lift = (userId: string, suspensionId: string | null) =>
  outcomeOf(client.users.updateStatus({ userId, newStatus: 'active', suspensionId }));

it('a suspension that came after the page was read stays, and one that was seen is lifted', async () => {
  const userId = await createPerson(mida);
  const first = await suspend(userId, client, 'first reason');
  const second = await suspend(userId, other.client, 'another reason');
  expect(await lift(userId, first)).toBe('suspension_renewed');
  expect(await client.users.getDetails({ userId })).toMatchObject({
    status: 'suspended',
    suspendedReason: 'another reason',
    suspensionId: second,
  });
  expect([await lift(userId, second), await lift(userId, second)]).toEqual(['ok', 'ok']);
  expect(await client.users.getDetails({ userId })).toMatchObject({ status: 'active', suspensionId: null });
});

it('of a lifting and a new suspension at once the new suspension always stands', async () => {
  for (let round = 0; round < 6; round += 1) {
    const userId = await createPerson(mida);
    const seen = await suspend(userId, client, 'first reason');
    await Promise.all([lift(userId, seen), suspend(userId, other.client, 'another reason')]);
    expect(await client.users.getDetails({ userId })).toMatchObject({ suspendedReason: 'another reason' });
  }
});
