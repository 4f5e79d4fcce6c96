import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { stepTo } from '#server/testing/course.ts';

const mida = await startTestApp();
afterAll(() => mida.close());
const restaurant = await createRestaurant(mida);
const customer = await signedIn(mida, await createPerson(mida));
const owner = await signedIn(mida, restaurant.ownerId);
const admins = [
  await signedIn(mida, await createPerson(mida, { role: 'admin' })),
  await signedIn(mida, await createPerson(mida, { role: 'admin' })),
] as const;

async function askedOrder(): Promise<string> {
  const { id: orderId } = await createOrder(mida, { customerId: customer.userId, restaurant });
  await owner.client.orders.askToCancel({ orderId, version: 1, reason: 'cannot_make' });
  return orderId;
}
const cancel = (orderId: string, by: (typeof admins)[number]) =>
  outcomeOf(by.client.orders.answerCancelRequest({ orderId, version: 1, answer: 'cancelled' }));
const keep = (orderId: string, by: (typeof admins)[number]) =>
  outcomeOf(by.client.orders.answerCancelRequest({ orderId, version: 1, answer: 'kept' }));

it('of two admins who answer a request at once one wins', async () => {
  for (let round = 0; round < 10; round += 1) {
    const orderId = await askedOrder();
    const outcomes = await Promise.all([cancel(orderId, admins[0]), keep(orderId, admins[1])]);
    expect(outcomes.toSorted()).not.toEqual(['ok', 'ok']);
    // The cancellation moves the order, the other answer does not.
    const [first, second] = outcomes;
    if (first === 'ok') expect(second).toBe('illegal_move');
    else expect([first, second]).toEqual(['cancel_answered', 'ok']);
  }
});

it('of a request’s answer and the kitchen’s acceptance at once one wins', async () => {
  for (let round = 0; round < 10; round += 1) {
    const orderId = await askedOrder();
    const accept = outcomeOf(owner.client.orders.updateStatusAsRestaurant({ orderId, ...stepTo.preparing }));
    const outcomes = await Promise.all([cancel(orderId, admins[0]), accept]);
    expect(outcomes.toSorted()).toEqual(['illegal_move', 'ok']);
  }
});
