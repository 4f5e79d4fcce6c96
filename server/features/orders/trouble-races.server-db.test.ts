import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';

/** Two parties at the same moment, on a real server: one of them wins. */
const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const customer = await signedIn(mida, await createPerson(mida));
const admin = await signedIn(mida, await adminOf(mida));
const secondAdmin = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
afterAll(() => mida.close());

const rounds = Array.from({ length: 4 }, (_, n) => n);
const minute = 60_000;

async function prepare(status: 'out_for_delivery' | 'picked_up') {
  const { id: orderId, courierId } = await createOrder(mida, {
    customerId: customer.userId,
    restaurant,
    status,
  });
  const courier = await signedIn(mida, courierId ?? '');
  return { orderId, courier, order: () => customer.client.orders.getMine({ orderId }) };
}

/** Ready to be closed by its courier. */
async function prepareNotThere() {
  const { orderId, courier, order } = await prepare('picked_up');
  const { troubles } = courier.client;
  await troubles.begin({ orderId, reason: 'not_there' });
  await troubles.noteCall({ orderId });
  mida.clock.advance(minute);
  await troubles.noteCall({ orderId });
  mida.clock.advance(6 * minute);
  return { orderId, courier, order, fail: () => outcomeOf(troubles.fail({ orderId })) };
}

it('an admin’s release against the courier’s pickup: one wins, and the other changes nothing', async () => {
  for (const _ of rounds) {
    const { orderId, courier, order } = await prepare('out_for_delivery');
    const reason = 'courier_unreachable';
    const outcomes = await Promise.all([
      outcomeOf(admin.client.orders.updateStatusAsAdmin({ orderId, action: 'release', version: 4, reason })),
      outcomeOf(
        courier.client.orders.updateStatusAsCourier({ orderId, action: 'mark_picked_up', version: 4 }),
      ),
    ]);
    const isReleased = outcomes[0] === 'ok';
    expect(outcomes.filter((one) => one === 'ok')).toHaveLength(1);
    const { status, history } = await order();
    expect(status).toBe(isReleased ? 'ready_for_pickup' : 'picked_up');
    expect(history.at(-1)?.party).toBe(isReleased ? 'admin' : 'courier');
    const job = await courier.client.orders.getMyActiveJob();
    expect(job?.id).toBe(isReleased ? undefined : orderId);
  }
});

it('fail_delivery against an admin’s delivered: one wins, and a delivered order is no no-show', async () => {
  for (const _ of rounds) {
    const { orderId, courier, order, fail } = await prepareNotThere();
    const deliver = { orderId, action: 'mark_delivered', version: 5, reason: 'customer_has_it' } as const;
    const [failed, delivered] = await Promise.all([
      fail(),
      outcomeOf(admin.client.orders.updateStatusAsAdmin(deliver)),
    ]);
    expect([failed, delivered].filter((one) => one === 'ok')).toHaveLength(1);
    expect((await order()).status).toBe(failed === 'ok' ? 'cancelled' : 'delivered');
    const noShow = await admin.client.troubles.getNoShow({ orderId });
    expect(noShow === null).toBe(failed !== 'ok');
    expect(await courier.client.orders.getMyActiveJob()).toBeNull();
  }
});

it('two admins lifting one no-show: one reason stands, and the other admin is told', async () => {
  for (const round of rounds) {
    const { orderId, fail } = await prepareNotThere();
    expect(await fail()).toBe('ok');
    const reasons = [`first ${round}`, `second ${round}`] as const;
    const [first, second] = await Promise.all([
      outcomeOf(admin.client.troubles.lift({ orderId, reason: reasons[0] })),
      outcomeOf(secondAdmin.client.troubles.lift({ orderId, reason: reasons[1] })),
    ]);
    expect([first, second].toSorted()).toEqual(['no_show_closed', 'ok']);
    const lifted = (await admin.client.troubles.getNoShow({ orderId }))?.lifted;
    expect(lifted?.reason).toBe(reasons[first === 'ok' ? 0 : 1]);
  }
});
