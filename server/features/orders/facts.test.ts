import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { alarms } from '#server/background.ts';
import { ringAllDue } from '#server/features/timetable/worker.ts';
import type { Channel } from '#server/live/audience.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  adminOf,
  createOrder,
  createPerson,
  createRestaurant,
  type TestOrder,
} from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { stepTo } from '#server/testing/course.ts';
import { heardOn } from '#server/testing/heard.ts';

/** What happens to an order between two moves reaches screens that know the order's version already. */
const mida = await startTestApp();
afterAll(() => mida.close());
const restaurant = await createRestaurant(mida);
const customer = await signedIn(mida, await createPerson(mida));
const owner = await signedIn(mida, restaurant.ownerId);
const admin = await signedIn(mida, await adminOf(mida));
beforeAll(() =>
  admin.client.settings.update({
    commissionPercent: 15,
    restaurantsMayReject: false,
    handOverCodes: true,
    handOverMad: 0,
  }),
);

interface Fact {
  status: OrderStatus;
  hears: () => Channel;
  before?: (order: TestOrder) => Promise<unknown>;
  act: (order: TestOrder) => Promise<unknown>;
}

const admins = (): Channel => 'admins';
const pass = async (minutes: number): Promise<void> => {
  mida.clock.advance(minutes * 60_000);
  await ringAllDue(mida.app, alarms);
};
const ask = ({ id: orderId }: TestOrder) =>
  owner.client.orders.askToCancel({ orderId, version: 1, reason: 'dish_ran_out', words: '' });
const wish = ({ id: orderId }: TestOrder) => customer.client.orders.wishToCancel({ orderId });

async function typeWrongCodes({ id: orderId, courierId }: TestOrder): Promise<void> {
  const courier = await signedIn(mida, courierId ?? '');
  const { code } = await customer.client.orders.getMyHandOverCode({ orderId });
  const handOverCode = code === '0000' ? '1111' : '0000';
  const deliver = { orderId, ...stepTo.delivered, handOverCode };
  for (let tries = 0; tries < 5; tries += 1)
    await outcomeOf(courier.client.orders.updateStatusAsCourier(deliver));
}

const facts: Record<string, Fact> = {
  'a kitchen asks to cancel': { status: 'new', hears: admins, act: ask },
  'a request waits too long': { status: 'new', hears: admins, before: ask, act: () => pass(5) },
  'an admin keeps the order': {
    status: 'new',
    hears: () => `restaurant:${restaurant.id}`,
    before: ask,
    act: ({ id: orderId }) =>
      admin.client.orders.answerCancelRequest({ orderId, version: 1, answer: 'kept' }),
  },
  'an order is silent': { status: 'ready_for_pickup', hears: admins, act: () => pass(15) },
  'a customer wishes to cancel': {
    status: 'ready_for_pickup',
    hears: admins,
    before: () => pass(15),
    act: wish,
  },
  'an admin declines the wish': {
    status: 'ready_for_pickup',
    hears: () => `user:${customer.userId}`,
    before: async (order) => {
      await pass(15);
      await wish(order);
    },
    act: ({ id: orderId }) => admin.client.orders.declineCancelWish({ orderId, version: 3 }),
  },
  'a code is typed wrong too often': {
    status: 'picked_up',
    hears: admins,
    act: typeWrongCodes,
  },
  'the courier of a carried order is suspended': {
    status: 'picked_up',
    hears: admins,
    act: ({ courierId }) =>
      admin.client.users.updateStatus({
        userId: courierId ?? '',
        newStatus: 'suspended',
        reason: 'Keeps orders',
      }),
  },
};

it.each(Object.entries(facts))('the screens are informed at once that %s', async (_what, fact) => {
  const { status, hears, before, act } = fact;
  const order = await createOrder(mida, { customerId: customer.userId, restaurant, status });
  await before?.(order);
  mida.clock.advance(1);
  expect(await heardOn(mida, hears(), () => act(order))).toContain(`orders ${order.id} fact`);
});
