import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { balanceOf } from '#server/features/ledger/store.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { signedIn } from '#server/testing/clients.ts';
import { sampleBank, writeSampleIdentity } from '#server/testing/legal.ts';

const mida = await startTestApp();
const { db } = mida.database;
const adminCalled = async (name: string) => signedIn(mida, await createPerson(mida, { role: 'admin', name }));
const [naima, omar] = [await adminCalled('نعيمة'), await adminCalled('عمر')];
const customerId = await createPerson(mida);
afterAll(() => mida.close());

async function deliver() {
  const restaurant = await createRestaurant(mida);
  const order = await createOrder(mida, { customerId, restaurant, status: 'delivered' });
  return { orderId: order.id, courierId: order.courierId ?? '', restaurant };
}

it('what an order books is by the rule, and its corrections name their admin', async () => {
  const { orderId: eventId } = await deliver();
  const [row] = (await naima.client.ledger.getEvent({ eventId })).rows;
  const { position = 0, remainingCentimes = 0 } = row ?? {};
  const correction = { eventId, position, amountCentimes: 100, reason: 'wrong_amount' } as const;
  await naima.client.ledger.correct({ ...correction, id: randomUUID(), remainingCentimes });
  mida.clock.advance(1000);
  const rest = remainingCentimes - 100;
  const event = await omar.client.ledger.correct({
    ...correction,
    id: randomUUID(),
    remainingCentimes: rest,
  });
  expect(event).toMatchObject({ kind: 'order_delivered', admin: null });
  expect(event.rows[0]?.corrections.map(({ admin }) => admin)).toEqual(['نعيمة', 'عمر']);
});

it('a payout names the admin who marked it as paid, whatever another admin did at that moment', async () => {
  const [one, other] = [await deliver(), await deliver()];
  const { payouts } = naima.client;
  for (const { restaurant } of [one, other]) {
    const account = accountOf('restaurant_payable', restaurant.id);
    await writeSampleIdentity(mida, account);
    await payouts.setPayee({ account, ...sampleBank });
    await payouts.confirm({ account, amountCentimes: await balanceOf(db, account), ...sampleBank });
  }
  const { confirmed } = await payouts.getBoard();
  const idOf = ({ restaurant }: typeof one) =>
    confirmed.find(({ account }) => account === accountOf('restaurant_payable', restaurant.id))?.id ?? '';
  await omar.client.payouts.markPaid({ id: idOf(other) });
  await payouts.markPaid({ id: idOf(one) });
  expect(await payouts.getBoard()).toBeTruthy();
  const authors = [idOf(one), idOf(other)].map((eventId) => naima.client.ledger.getEvent({ eventId }));
  expect((await Promise.all(authors)).map(({ kind, admin }) => [kind, admin])).toEqual([
    ['paid_out', 'نعيمة'],
    ['paid_out', 'عمر'],
  ]);
});

it('a hand-over names the admin who took the cash', async () => {
  const { courierId } = await deliver();
  const [handOver] = (await naima.client.cash.listAsAdmin()).couriers.filter(
    (one) => one.courierId === courierId,
  );
  const id = randomUUID();
  await omar.client.cash.record({
    id,
    courierId,
    amountCentimes: handOver?.heldCentimes ?? 0,
    latestId: null,
    isSuspended: false,
  });
  const courier = await signedIn(mida, courierId);
  await courier.client.cash.answer({ id, answer: 'confirmed' });
  expect(await naima.client.ledger.getEvent({ eventId: id })).toMatchObject({
    kind: 'cash_handed_in',
    admin: 'عمر',
  });
});
