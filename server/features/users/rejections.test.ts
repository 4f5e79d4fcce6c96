import { afterAll, expect, it } from 'vitest';
import { userMessages } from '#messages/accounts/users.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createCourier, createPerson } from '#server/testing/builders.ts';
import { refusalOf, signedIn } from '#server/testing/clients.ts';

const mida = await startTestApp();
const admin = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
const { users } = admin.client;
afterAll(() => mida.close());

it('a rejection needs a reason, which its courier reads until the application waits again', async () => {
  const userId = await createCourier(mida, 'pending');
  const { client } = await signedIn(mida, userId);
  for (const reason of [undefined, '', ' ', 'x'])
    expect(await refusalOf(users.updateStatus({ userId, newStatus: 'rejected', reason }))).toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path: 'reason', message: userMessages.rejectReasonMissing }] },
    });
  expect(await client.couriers.getMyProfile()).toMatchObject({
    status: 'pending_review',
    rejectedReason: null,
  });
  await users.updateStatus({ userId, newStatus: 'rejected', reason: 'no licence' });
  const reasonRead = async () => (await client.couriers.getMyProfile()).rejectedReason;
  expect(await reasonRead()).toBe('no licence');
  mida.clock.advance(1000);
  await users.updateStatus({ userId, newStatus: 'pending_review', reason: 'once more' });
  expect(await reasonRead()).toBeNull();
  mida.clock.advance(1000);
  await users.updateStatus({ userId, newStatus: 'rejected', reason: 'still no licence' });
  expect(await reasonRead()).toBe('still no licence');
});
