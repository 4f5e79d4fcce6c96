import { afterAll, expect, it } from 'vitest';
import type { OwnRestaurantId, UserId } from '#server/identity.ts';
import { startTestApp } from '#server/testing/app.ts';
import { actingAs, adminOf, createPerson, createRestaurant, testPassword } from '#server/testing/builders.ts';
import { sessionOf } from '#server/testing/cast.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { createApplication, createSettingUp, factsOf, finishSetup } from '#server/testing/joining.ts';
import { untilAwaited } from '#server/testing/waiting.ts';
import { decideApplication } from './commands.ts';
import { changeOwner } from '#server/features/restaurants/desk/commands.ts';
import { openRestaurant } from '#server/features/restaurants/setup/commands.ts';

const mida = await startTestApp();
const first = await signedIn(mida, await adminOf(mida));
const second = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
const acting = { by: actingAs(first.userId), clientAddress: '' };
afterAll(() => mida.close());

const countOf = async (statement: string, values: unknown[]): Promise<number> =>
  (await mida.database.pool.query(statement, values)).rowCount ?? 0;
const ownedBy = (userId: string) => countOf('select from restaurant_members where user_id = $1', [userId]);
const decide = (by: typeof first, id: string, decision: 'approved' | 'rejected') =>
  outcomeOf(by.client.applications.decide({ id, decision, reason: 'no licence' }));

it('of admins that approve and reject one application at once, one decides', async () => {
  for (let round = 0; round < 4; round += 1) {
    const applicantId = await createPerson(mida);
    const id = await createApplication(mida, applicantId);
    const tries = (['approved', 'rejected', 'approved', 'rejected'] as const).map((decision, index) =>
      decide(index % 2 === 0 ? first : second, id, decision),
    );
    const outcomes = await Promise.all(tries);
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 3 }, () => 'application_decided'), 'ok']);
    const isApproved = outcomes.indexOf('ok') % 2 === 0;
    const { role } = (await sessionOf(await signedIn(mida, applicantId))) ?? {};
    expect([await ownedBy(applicantId), role]).toEqual(isApproved ? [1, 'restaurant'] : [0, 'customer']);
    expect(await countOf(`select from admin_acts where subject_id = $1`, [applicantId])).toBe(1);
  }
});

it('a deletion that an approval overtook is refused once, and succeeds when it is tried again', async () => {
  const applicant = await signedIn(mida, await createPerson(mida));
  const id = await createApplication(mida, applicant.userId);
  const { decided } = await mida.app.db.transaction(async (tx) => {
    const deciding = { id, decision: 'approved', reason: '', ...acting } as const;
    await decideApplication({ ...mida.app, db: tx }, deciding);
    const leaving = outcomeOf(applicant.client.account.deleteMine({ password: testPassword }));
    await untilAwaited(tx);
    return { decided: leaving };
  });
  // The restaurant came while the deletion waited: it has to begin again.
  expect(await decided).toBe('unavailable');
  expect(await ownedBy(applicant.userId)).toBe(1);
  expect(await outcomeOf(applicant.client.account.deleteMine({ password: testPassword }))).toBe('ok');
  expect(await ownedBy(applicant.userId)).toBe(0);
});

it('approvals and deletions at once leave no restaurant whose deleted owner still has it', async () => {
  for (let round = 0; round < 4; round += 1) {
    const applicant = await signedIn(mida, await createPerson(mida));
    const id = await createApplication(mida, applicant.userId);
    const [approved, left] = await Promise.all([
      decide(first, id, 'approved'),
      outcomeOf(applicant.client.account.deleteMine({ password: testPassword })),
    ]);
    expect(['ok', 'not_found', 'application_decided']).toContain(approved);
    expect(['ok', 'unavailable']).toContain(left);
    expect(await ownedBy(applicant.userId)).toBe(approved === 'ok' && left === 'unavailable' ? 1 : 0);
  }
});

it('an owner that opens while an admin changes the owner waits and is refused', async () => {
  const restaurant = await createSettingUp(mida);
  await finishSetup(restaurant);
  const email = 'heir@mida.test';
  const heir = await signedIn(mida, await createPerson(mida, { email }));
  const { opened } = await mida.app.db.transaction(async (tx) => {
    await changeOwner({ ...mida.app, db: tx }, { id: restaurant.id, email }, acting);
    const opening = outcomeOf(restaurant.owner.client.setup.open());
    await untilAwaited(tx);
    return { opened: opening };
  });
  expect(await opened).toBe('no_own_restaurant');
  expect(await heir.client.setup.open()).toMatchObject({ stage: 'listed' });
});

it('a change of the owner waits for an opening, and both hold', async () => {
  const restaurant = await createSettingUp(mida);
  await finishSetup(restaurant);
  const email = 'later@mida.test';
  const heir = await signedIn(mida, await createPerson(mida, { email }));
  const { changed } = await mida.app.db.transaction(async (tx) => {
    const ids = { userId: restaurant.owner.userId as UserId, restaurantId: restaurant.id as OwnRestaurantId };
    await openRestaurant({ ...mida.app, db: tx }, ids);
    const changing = outcomeOf(first.client.restaurants.changeOwner({ id: restaurant.id, email }));
    await untilAwaited(tx);
    return { changed: changing };
  });
  expect(await changed).toBe('ok');
  expect(await heir.client.setup.getOwn()).toMatchObject({ stage: 'listed' });
});

it('two restaurants given to one customer at once are both owned', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [one, two] = [await createRestaurant(mida), await createRestaurant(mida)];
    const email = `shared${round}@mida.test`;
    const heirId = await createPerson(mida, { email });
    const outcomes = await Promise.all([
      outcomeOf(first.client.restaurants.changeOwner({ id: one.id, email })),
      outcomeOf(second.client.restaurants.changeOwner({ id: two.id, email })),
    ]);
    expect(outcomes).toEqual(['ok', 'ok']);
    expect(await ownedBy(heirId)).toBe(2);
  }
});

it('of ten applications of one customer at once, one waits', async () => {
  const { client } = await signedIn(mida, await createPerson(mida));
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => outcomeOf(client.applications.apply(factsOf(mida)))),
  );
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'application_waiting'), 'ok']);
});
