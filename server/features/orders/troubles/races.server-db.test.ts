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

/** The order is ready to be closed by its courier. */
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

async function actsOn(orderId: string): Promise<number> {
  const { rowCount } = await mida.database.pool.query(
    `select 1 from admin_acts where act = 'order_moved' and subject_id = $1`,
    [orderId],
  );
  return rowCount ?? 0;
}

it('of ten decisions of two admins about one order at once one wins, and the audit holds that one', async () => {
  for (const _ of rounds) {
    const { orderId, order } = await prepare('picked_up');
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_unused, index) => {
        const { updateStatusAsAdmin } = (index % 2 ? admin : secondAdmin).client.orders;
        const move = { orderId, version: 5 };
        return outcomeOf(
          index < 5
            ? updateStatusAsAdmin({ ...move, action: 'cancel', reason: 'accident' })
            : updateStatusAsAdmin({ ...move, action: 'mark_delivered', reason: 'customer_has_it' }),
        );
      }),
    );
    const { status, history } = await order();
    const winners = status === 'cancelled' ? outcomes.slice(0, 5) : outcomes.slice(5);
    const losers = status === 'cancelled' ? outcomes.slice(5) : outcomes.slice(0, 5);
    expect(winners).toContain('ok');
    expect(new Set(losers)).toEqual(new Set(['illegal_move']));
    expect(history.filter((step) => step.status === status)).toHaveLength(1);
    expect(await actsOn(orderId)).toBe(1);
  }
});

it('of an admin’s cancellation and the courier’s delivery at once one wins, for every order', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => prepare('picked_up')));
  const outcomes = await Promise.all(
    all.map(({ orderId, courier }) =>
      Promise.all([
        outcomeOf(
          admin.client.orders.updateStatusAsAdmin({
            orderId,
            action: 'cancel',
            version: 5,
            reason: 'accident',
          }),
        ),
        outcomeOf(
          courier.client.orders.updateStatusAsCourier({ orderId, action: 'mark_delivered', version: 5 }),
        ),
      ]),
    ),
  );
  for (const [index, { orderId, order, courier }] of all.entries()) {
    const [cancelled, delivered] = outcomes[index] ?? [];
    const { status } = await order();
    expect([cancelled, delivered]).toEqual(
      status === 'cancelled' ? ['ok', 'illegal_move'] : ['illegal_move', 'ok'],
    );
    expect(await courier.client.orders.getMyActiveJob()).toBeNull();
    expect(await actsOn(orderId)).toBe(cancelled === 'ok' ? 1 : 0);
  }
});
