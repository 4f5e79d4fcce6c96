import { afterAll, expect, it } from 'vitest';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  adminOf,
  createMember,
  createOrder,
  createPerson,
  createRestaurant,
} from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { sampleBank, writeSampleIdentity } from '#server/testing/legal.ts';

const mida = await startTestApp();
afterAll(() => mida.close());
const customerId = await createPerson(mida);
const { payouts } = (await signedIn(mida, await adminOf(mida))).client;

async function restaurantWithOwner() {
  const restaurant = await createRestaurant(mida);
  const { client } = await signedIn(mida, restaurant.ownerId);
  const account = accountOf('restaurant_payable', restaurant.id);
  await writeSampleIdentity(mida, account);
  const deliver = () => createOrder(mida, { customerId, restaurant, status: 'delivered' });
  return { restaurant, account, deliver, next: () => client.payouts.getNextOwn() };
}

it('a restaurant that sold nothing has nothing coming', async () => {
  const { next } = await restaurantWithOwner();
  expect(await next()).toEqual({ dueCentimes: 0, confirmed: null, ribEnd: null });
});

it('an owner reads what is due, then what waits for the bank beside what came since, and after the payment the rest', async () => {
  const { account, deliver, next } = await restaurantWithOwner();
  await deliver();
  const { dueCentimes: first } = await next();
  expect(first).toBeGreaterThan(0);
  await payouts.setPayee({ account, ...sampleBank });
  expect(await next()).toEqual({ dueCentimes: first, confirmed: null, ribEnd: '4921' });

  const board = await payouts.confirm({ account, amountCentimes: first, ...sampleBank });
  const { id = '', confirmedAt } = board.confirmed.find((one) => one.account === account) ?? {};
  await deliver();
  const confirmed = { amountCentimes: first, confirmedAt };
  const { dueCentimes: second } = await next();
  expect(second).toBe(first);
  // The payout that waits goes to the account of its confirmation.
  await payouts.setPayee({ account, ...sampleBank, rib: '007780000000000000000063' });
  expect(await next()).toEqual({ dueCentimes: second, confirmed, ribEnd: '4921' });

  await payouts.markPaid({ id });
  expect(await next()).toEqual({ dueCentimes: second, confirmed: null, ribEnd: '0063' });
});

it('a withdrawn payout is due again', async () => {
  const { account, deliver, next } = await restaurantWithOwner();
  await deliver();
  const { dueCentimes } = await next();
  await payouts.setPayee({ account, ...sampleBank });
  const board = await payouts.confirm({ account, amountCentimes: dueCentimes, ...sampleBank });
  await payouts.withdraw({ id: board.confirmed.find((one) => one.account === account)?.id ?? '' });
  expect(await next()).toMatchObject({ dueCentimes, confirmed: null });
});

it('neither a manager nor the owner of another restaurant reads it', async () => {
  const { restaurant } = await restaurantWithOwner();
  const other = await createRestaurant(mida);
  const strangers = [await createMember(mida, restaurant.id, 'manager'), other.ownerId];
  for (const userId of strangers) {
    const { client } = await signedIn(mida, userId);
    expect(await outcomeOf(client.payouts.getNextOwn({ restaurantId: restaurant.id }))).not.toBe('ok');
  }
});
