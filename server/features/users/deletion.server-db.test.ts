import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { lockUser } from '#server/features/auth/users-store.ts';
import { book } from '#server/features/ledger/store.ts';
import { placeOrder } from '#server/features/orders/placing/commands.ts';
import { assignJob } from '#server/features/orders/moves/assign-commands.ts';
import { moveOrder } from '#server/features/orders/moves/commands.ts';
import { writeReview } from '#server/features/reviews/commands.ts';
import type { UserId } from '#server/identity.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  adminOf,
  checkoutOf,
  createCourier,
  createOrder,
  createPerson,
  createRestaurant,
  testPassword,
} from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { writeSampleIdentity } from '#server/testing/legal.ts';
import { eraseAccountAlone } from '#server/testing/erased-person.ts';
import { enteredTablet } from '#server/testing/tablets.ts';
import { untilAwaited } from '#server/testing/waiting.ts';
import { hasOpenOrder } from './account-store.ts';
import { readyVersion } from '#server/testing/course.ts';

const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
afterAll(() => mida.close());

it('an order placed during its customer’s deletion waits and is refused', async () => {
  const customer = await signedIn(mida, await createPerson(mida));
  const { userId } = customer;
  const { placed } = await mida.app.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    expect(await hasOpenOrder(tx, { userId, restaurantIds: [] })).toBe(false);
    const placing = outcomeOf(customer.client.orders.place(checkoutOf(mida, restaurant)));
    await untilAwaited(tx);
    await eraseAccountAlone({ mida, tx, userId });
    return { placed: placing };
  });
  expect(await placed).toBe('unauthenticated');
});

it('a deletion during the placing of an order waits and is refused', async () => {
  const customerId = await createPerson(mida);
  const customer = await signedIn(mida, customerId);
  const { deleted } = await mida.app.db.transaction(async (tx) => {
    await placeOrder({ ...mida.app, db: tx }, customerId, checkoutOf(mida, restaurant));
    const deleting = outcomeOf(customer.client.account.deleteMine({ password: testPassword }));
    await untilAwaited(tx);
    return { deleted: deleting };
  });
  expect(await deleted).toBe('order_open');
});

it('a courier’s deletion during an assignment waits and is refused', async () => {
  const courierId = await createCourier(mida);
  const courier = await signedIn(mida, courierId);
  const customerId = await createPerson(mida);
  const { id: orderId } = await createOrder(mida, { customerId, restaurant, status: 'ready_for_pickup' });
  const { deleted } = await mida.app.db.transaction(async (tx) => {
    await assignJob({ ...mida.app, db: tx }, courierId, { orderId, version: readyVersion });
    const deleting = outcomeOf(courier.client.account.deleteMine({ password: testPassword }));
    await untilAwaited(tx);
    return { deleted: deleting };
  });
  expect(await deleted).toBe('order_open');
});

it('a deletion during the writing of a review waits and takes its words along', async () => {
  const customer = await signedIn(mida, await createPerson(mida));
  const { userId } = customer;
  const { id: orderId } = await createOrder(mida, { customerId: userId, restaurant, status: 'delivered' });
  const review = { orderId, stars: 4, words: 'Warm and on time', courier: null };
  const { deleted } = await mida.app.db.transaction(async (tx) => {
    await writeReview({ ...mida.app, db: tx }, userId as UserId, review);
    const deleting = outcomeOf(customer.client.account.deleteMine({ password: testPassword }));
    await untilAwaited(tx);
    return { deleted: deleting };
  });
  expect(await deleted).toBe('ok');
  const { rows } = await mida.database.pool.query('select words from reviews where order_id = $1', [orderId]);
  expect(rows).toEqual([{ words: '' }]);
});

it('words that a courier types during the own deletion go with it, and the deletion does not deadlock', async () => {
  const courierId = await createCourier(mida);
  const courier = await signedIn(mida, courierId);
  const { id: orderId } = await createOrder(mida, {
    customerId: await createPerson(mida),
    restaurant,
    courierId,
    status: 'out_for_delivery',
  });
  const why = { reason: 'other', words: 'Call Anas at 0612345678' } as const;
  const release = { orderId, action: 'release', version: 4, actorId: courierId, ...why } as const;
  const { deleted } = await mida.app.db.transaction(async (tx) => {
    await moveOrder({ ...mida.app, db: tx }, release, { party: 'courier', courierId });
    const deleting = Array.from({ length: 4 }, () =>
      outcomeOf(courier.client.account.deleteMine({ password: testPassword })),
    );
    await untilAwaited(tx);
    return { deleted: Promise.all(deleting) };
  });
  expect((await deleted).toSorted()[0]).toBe('ok');
  const { rows } = await mida.database.pool.query(
    `select words from order_history where order_id = $1 and reason = 'other'`,
    [orderId],
  );
  expect(rows).toEqual([{ words: '' }]);
});

it('an answer to a review during its owner’s deletion waits and is refused', async () => {
  const house = await createRestaurant(mida);
  const customer = await signedIn(mida, await createPerson(mida));
  const order = { customerId: customer.userId, restaurant: house, status: 'delivered' } as const;
  const { id: orderId } = await createOrder(mida, order);
  await customer.client.reviews.write({ orderId, stars: 4, words: 'Warm', courier: null });
  const owner = await signedIn(mida, house.ownerId);
  const { answered } = await mida.app.db.transaction(async (tx) => {
    await lockUser(tx, house.ownerId);
    const answering = outcomeOf(
      owner.client.reviews.answer({ restaurantId: house.id, orderId, answer: 'From Fatima' }),
    );
    await untilAwaited(tx);
    await eraseAccountAlone({ mida, tx, userId: house.ownerId });
    return { answered: answering };
  });
  expect(await answered).toBe('unauthenticated');
});

it('a step that a tablet makes during its owner’s deletion is of a tablet without a name', async () => {
  const house = await createRestaurant(mida);
  const kitchen = { ownerId: house.ownerId, restaurantId: house.id, name: 'Fatima’s phone' };
  const { client } = await enteredTablet(mida, kitchen);
  const { id: orderId } = await createOrder(mida, {
    customerId: await createPerson(mida),
    restaurant: house,
  });
  const { accepted } = await mida.app.db.transaction(async (tx) => {
    await lockUser(tx, house.ownerId);
    const accepting = outcomeOf(
      client.orders.updateStatusAsRestaurant({
        restaurantId: house.id,
        orderId,
        action: 'accept',
        version: 1,
      }),
    );
    await untilAwaited(tx);
    await eraseAccountAlone({ mida, tx, userId: house.ownerId });
    return { accepted: accepting };
  });
  expect(await accepted).toBe('ok');
  const { rows } = await mida.database.pool.query(
    'select tablet_name from order_history where order_id = $1 and version = 2',
    [orderId],
  );
  expect(rows).toEqual([{ tablet_name: '' }]);
});

it('the bank’s file names the holder of a deleted courier until the payout has ended', async () => {
  const courierId = await createCourier(mida);
  const courier = await signedIn(mida, courierId);
  const { payouts } = (await signedIn(mida, await adminOf(mida))).client;
  const account = accountOf('courier_payable', courierId);
  const pay = { debit: 'losses:0', credit: account, amountCentimes: 1_190 } as const;
  const at = mida.clock.now();
  await book(mida.app.db, { eventId: randomUUID(), kind: 'order_cancelled', at, postings: [pay] });
  await writeSampleIdentity(mida, account);
  const bank = { holder: 'Anas Filali', rib: '011519000001205000534921' };
  await courier.client.legal.setOwnCourierBank(bank);
  const { confirmed } = await payouts.confirm({ account, amountCentimes: 1_190, ...bank });
  await courier.client.account.deleteMine({ password: testPassword });
  expect((await payouts.exportFile()).csv).toContain('Anas Filali');
  const { ended } = await payouts.markPaid({ id: confirmed[0]?.id ?? '' });
  expect(ended[0]).toMatchObject({ account, state: 'paid', holder: null });
  const { rows } = await mida.database.pool.query('select holder from payouts');
  expect(rows).toEqual([{ holder: '' }]);
});
