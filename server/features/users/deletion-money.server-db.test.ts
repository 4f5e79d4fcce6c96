import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { book } from '#server/features/ledger/store.ts';
import { lockUser } from '#server/features/auth/users-store.ts';
import { endPayout } from '#server/features/payouts/store.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  adminOf,
  createCourier,
  createOrder,
  createPerson,
  createRestaurant,
  testPassword,
} from '#server/testing/builders.ts';
import { outcomeOf, signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { sampleBank, writeSampleIdentity } from '#server/testing/legal.ts';
import { stepTo } from '#server/testing/course.ts';
import { eraseAccountAlone, eraseCourierAlone } from '#server/testing/erased-person.ts';
import { untilAwaited } from '#server/testing/waiting.ts';
import { lockCourier } from './account-store.ts';

const mida = await startTestApp();
const { db, pool } = mida.database;
const { payouts } = (await signedIn(mida, await adminOf(mida))).client;
afterAll(() => mida.close());

const payOf = (courierId: string) =>
  ({
    eventId: randomUUID(),
    kind: 'order_cancelled',
    at: mida.clock.now(),
    postings: [{ debit: 'losses:0', credit: accountOf('courier_payable', courierId), amountCentimes: 1_190 }],
  }) as const;
const leave = ({ client }: SignedInCaller) =>
  outcomeOf(client.account.deleteMine({ password: testPassword }));

async function openPayout() {
  const courierId = await createCourier(mida);
  const account = accountOf('courier_payable', courierId);
  await book(db, payOf(courierId));
  await writeSampleIdentity(mida, account);
  await payouts.setPayee({ account, ...sampleBank });
  const { confirmed } = await payouts.confirm({ account, amountCentimes: 1_190, ...sampleBank });
  return { courierId, id: confirmed.find((one) => one.account === account)?.id ?? '' };
}
const holderOf = async (id: string) =>
  (await pool.query<{ holder: string }>('select holder from payouts where id = $1', [id])).rows[0]?.holder;

it('a payout that is paid during its courier’s deletion keeps no holder', async () => {
  const { courierId, id } = await openPayout();
  const { paid } = await db.transaction(async (tx) => {
    await lockCourier(tx, courierId);
    await eraseCourierAlone({ mida, tx, userId: courierId });
    const paying = outcomeOf(payouts.markPaid({ id }));
    await untilAwaited(tx);
    await eraseAccountAlone({ mida, tx, userId: courierId });
    return { paid: paying };
  });
  expect(await paid).toBe('ok');
  expect(await holderOf(id)).toBe('');
});

it('a deletion while the courier’s payout is marked as paid leaves no holder', async () => {
  const { courierId, id } = await openPayout();
  const courier = await signedIn(mida, courierId);
  const { left } = await db.transaction(async (tx) => {
    await endPayout(tx, { id, from: 'confirmed', to: 'paid', at: mida.clock.now() });
    const leaving = leave(courier);
    await untilAwaited(tx);
    return { left: leaving };
  });
  expect(await left).toBe('ok');
  expect(await holderOf(id)).toBe('');
});

it('a payout to a restaurant whose only owner left keeps no holder once it is paid, and no bank account', async () => {
  const house = await createRestaurant(mida);
  await createOrder(mida, { customerId: await createPerson(mida), restaurant: house, status: 'delivered' });
  const owner = await signedIn(mida, house.ownerId);
  const account = accountOf('restaurant_payable', house.id);
  await writeSampleIdentity(mida, account);
  const bank = { holder: 'Fatima Zahra Idrissi', rib: '011519000001205000534921' };
  await owner.client.legal.setOwnRestaurantBank({ restaurantId: house.id, ...bank });
  const board = await payouts.getBoard();
  const amountCentimes = board.proposed.find((one) => one.account === account)?.amountCentimes ?? 0;
  const { confirmed } = await payouts.confirm({ account, amountCentimes, ...bank });
  await owner.client.account.deleteMine({ password: testPassword });
  expect((await payouts.exportFile()).csv).toContain(bank.holder);
  // The marketplace writes it again for what is owed still; it goes with the payment.
  await payouts.setPayee({ account, ...bank });
  await payouts.markPaid({ id: confirmed.find((one) => one.account === account)?.id ?? '' });
  const { rows } = await pool.query(
    `select (select count(*)::int from payees where account = $1) as payees,
      (select string_agg(holder, '') from payouts where account = $1) as holders,
      (select count(*)::int from legal_identities where party = $1) as identities`,
    [account],
  );
  expect(rows).toEqual([{ payees: 0, holders: '', identities: 0 }]);
});

it('the first delivery of a courier does not deadlock with the locks of a deletion or a suspension', async () => {
  const courier = await signedIn(mida, await createCourier(mida));
  const courierId = courier.userId;
  const [restaurant, customerId] = [await createRestaurant(mida), await createPerson(mida)];
  const job = { customerId, restaurant, courierId, status: 'picked_up' } as const;
  const { id: orderId } = await createOrder(mida, job);
  const { delivered } = await db.transaction(async (tx) => {
    await lockUser(tx, courierId);
    const delivering = outcomeOf(
      courier.client.orders.updateStatusAsCourier({ orderId, ...stepTo.delivered }),
    );
    await untilAwaited(tx);
    await lockCourier(tx, courierId);
    return { delivered: delivering };
  });
  expect(await delivered).toBe('ok');
});
