import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { checkoutOf, createCourier, createOrder } from '#server/testing/builders.ts';
import { createCast } from '#server/testing/cast.ts';
import { outcomeOf, refusalOf, signedIn } from '#server/testing/clients.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';

const mida = await startTestApp();
const cast = await createCast(mida);
const { customerA, ownerA, courierOnDuty, admin } = cast;
afterAll(() => mida.close());

const build = async (): Promise<string> =>
  (await createOrder(mida, { customerId: customerA.userId, restaurant: cast.restaurantA })).id;

async function readHistory(orderId: string) {
  const { rows } = await mida.app.db.execute(sql`
    select version, from_status, to_status, party, actor_id, at from order_history
    where order_id = ${orderId} order by version`);
  return rows.map((row) => ({ ...row, at: new Date(String(row['at'])) }));
}

describe('the history of an order', () => {
  it('the history holds each step with actor, party, statuses and time', async () => {
    const { id } = await customerA.client.orders.place(checkoutOf(mida, cast.restaurantA));
    const start = mida.clock.now().getTime();
    const minute = () => mida.clock.advance(60_000);
    mida.announced.length = 0;
    minute();
    await ownerA.client.orders.updateStatusAsRestaurant({ orderId: id, ...stepTo.preparing });
    minute();
    await admin.client.orders.updateStatusAsAdmin({ orderId: id, ...stepTo.ready_for_pickup });
    minute();
    await courierOnDuty.client.orders.assignJobToCourier({ orderId: id, version: readyVersion });
    minute();
    await courierOnDuty.client.orders.updateStatusAsCourier({ orderId: id, ...stepTo.picked_up });
    minute();
    await courierOnDuty.client.orders.updateStatusAsCourier({ orderId: id, ...stepTo.delivered });

    const steps = [
      ['', 'new', 'customer', customerA],
      ['new', 'preparing', 'restaurant', ownerA],
      ['preparing', 'ready_for_pickup', 'admin', admin],
      ['ready_for_pickup', 'out_for_delivery', 'courier', courierOnDuty],
      ['out_for_delivery', 'picked_up', 'courier', courierOnDuty],
      ['picked_up', 'delivered', 'courier', courierOnDuty],
    ] as const;
    expect(await readHistory(id)).toEqual(
      steps.map(([from, to, party, actor], index) => ({
        version: index + 1,
        from_status: from || null,
        to_status: to,
        party,
        actor_id: actor.userId,
        at: new Date(start + index * 60_000),
      })),
    );
    const { history } = await customerA.client.orders.getMine({ orderId: id });
    expect(history).toEqual(
      steps.map(([, status, party], index) => ({
        status,
        at: new Date(start + index * 60_000),
        party,
        // Admins say why only where a move is not ordinary.
        reason: null,
        words: '',
      })),
    );
  });

  it('each step of an order is announced to everyone it concerns and to no other channel', () => {
    const always = [
      `user:${customerA.userId}`,
      `restaurant:${cast.restaurantA.id}`,
      'admins',
      'acknowledged',
    ];
    const courier = `user:${courierOnDuty.userId}`;
    const orders = mida.announced.filter(({ topic }) => topic === 'orders');
    expect(orders.map(({ version, channels }) => [version, new Set(channels)])).toEqual([
      [2, new Set(always)],
      [3, new Set([...always, 'couriers-on-duty'])],
      [4, new Set([...always, courier, 'couriers-on-duty'])],
      [5, new Set([...always, courier])],
      [6, new Set([...always, courier])],
    ]);
  });
});

describe('repeated moves', () => {
  it('a move repeated by the same user is answered alike and changes nothing', async () => {
    const orderId = await build();
    const accept = () => ownerA.client.orders.updateStatusAsRestaurant({ orderId, ...stepTo.preparing });
    const first = await accept();
    mida.clock.advance(60_000);
    mida.announced.length = 0;
    expect(await accept()).toEqual(first);
    expect(await readHistory(orderId)).toHaveLength(2);
    expect(mida.announced).toEqual([]);
  });

  it('a job that was given back is given back once, however often it is sent, and shows nothing of its customer', async () => {
    const { id: orderId } = await createOrder(mida, {
      customerId: customerA.userId,
      restaurant: cast.restaurantA,
      status: 'out_for_delivery',
      courierId: courierOnDuty.userId,
    });
    const release = { orderId, action: 'release', version: 4, reason: 'vehicle_trouble' } as const;
    const giveBack = () => courierOnDuty.client.orders.updateStatusAsCourier(release);
    const next = await signedIn(mida, await createCourier(mida, 'onDuty'));
    const first = await giveBack();
    const nothing = { customerName: null, phone: null, restaurantPhone: null, deliveryPosition: null };
    expect(first).toMatchObject({ status: 'ready_for_pickup', version: 5, payCentimes: null, ...nothing });
    const steps = await readHistory(orderId);
    expect(await giveBack()).toEqual(first);

    await next.client.orders.assignJobToCourier({ orderId, version: 5 });
    expect(await giveBack()).toEqual(first);
    expect(await readHistory(orderId)).toHaveLength(steps.length + 1);
    const other = { ...release, version: 6 };
    expect(await outcomeOf(courierOnDuty.client.orders.updateStatusAsCourier(other))).toBe('order_not_found');
    await next.client.orders.updateStatusAsCourier({ ...other, reason: 'vehicle_trouble' });
  });

  it('a move repeated by another user is refused with the present status', async () => {
    const orderId = await build();
    await ownerA.client.orders.updateStatusAsRestaurant({ orderId, ...stepTo.preparing });
    const again = admin.client.orders.updateStatusAsAdmin({ orderId, ...stepTo.preparing });
    expect(await refusalOf(again)).toEqual({
      code: 'illegal_move',
      status: 409,
      message: 'قَبِل المطعم هذا الطلب.',
      details: { status: 'preparing', action: 'accept', party: 'restaurant', reason: null },
    });
  });

  it('a cancellation repeated by the customer is answered alike', async () => {
    const orderId = await build();
    const first = await customerA.client.orders.cancelMine({ orderId });
    expect(first).toMatchObject({ status: 'cancelled', actions: [] });
    expect(await customerA.client.orders.cancelMine({ orderId })).toEqual(first);
  });

  it('a move sent twenty times at once is one step', async () => {
    const orderId = await build();
    const accept = () => ownerA.client.orders.updateStatusAsRestaurant({ orderId, ...stepTo.preparing });
    const answers = await Promise.all(Array.from({ length: 20 }, accept));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await readHistory(orderId)).toHaveLength(2);
  });
});

describe('opposite moves at once', () => {
  it('of an acceptance and a cancellation at once one wins, and the other is refused', async () => {
    for (let round = 0; round < 15; round++) {
      const orderId = await build();
      const wishes = [
        outcomeOf(ownerA.client.orders.updateStatusAsRestaurant({ orderId, ...stepTo.preparing })),
        outcomeOf(customerA.client.orders.cancelMine({ orderId })),
        outcomeOf(admin.client.orders.updateStatusAsAdmin({ orderId, ...stepTo.cancelled })),
      ];
      const outcomes = await Promise.all(round % 2 === 0 ? wishes : wishes.toReversed());
      expect(outcomes.toSorted()).toEqual(['illegal_move', 'illegal_move', 'ok']);
      expect(await readHistory(orderId)).toHaveLength(2);
    }
  });
});

describe('moves that carry a reason', () => {
  const cancel = (orderId: string, version = 1) => ({ orderId, action: 'cancel', version }) as const;

  it('a cancellation keeps its reason and words, and the customer reads both', async () => {
    const orderId = await build();
    const why = { reason: 'other', words: 'The oven broke' } as const;
    await admin.client.orders.updateStatusAsAdmin({ ...cancel(orderId), ...why });
    const { history } = await customerA.client.orders.getMine({ orderId });
    expect(history.at(-1)).toMatchObject({ status: 'cancelled', party: 'admin', ...why });
  });

  it.each([
    ['without a reason', {}, 'reason'],
    ['with a reason of another party', { reason: 'too_far' }, 'reason'],
    ['with a reason that says nothing and no words', { reason: 'other', words: ' ' }, 'words'],
  ] as const)('a cancellation %s is refused at its field', async (_what, why, path) => {
    const orderId = await build();
    const refusal = await refusalOf(admin.client.orders.updateStatusAsAdmin({ ...cancel(orderId), ...why }));
    expect(refusal).toMatchObject({ code: 'invalid_input', details: { fields: [{ path }] } });
    expect(await readHistory(orderId)).toHaveLength(1);
  });

  it('an ordinary move takes no reason', async () => {
    const orderId = await build();
    const accept = { orderId, ...stepTo.preparing, reason: 'cannot_make' } as const;
    expect(await outcomeOf(ownerA.client.orders.updateStatusAsRestaurant(accept))).toBe('invalid_input');
  });
});

describe('moves that saw another version', () => {
  it('a kept tap does not act on a later assignment of the same courier', async () => {
    const { id: orderId } = await createOrder(mida, {
      customerId: customerA.userId,
      restaurant: cast.restaurantA,
      status: 'out_for_delivery',
      courierId: courierOnDuty.userId,
    });
    const { orders } = courierOnDuty.client;
    await orders.updateStatusAsCourier({ orderId, action: 'release', version: 4, reason: 'vehicle_trouble' });
    await orders.assignJobToCourier({ orderId, version: 5 });
    expect(await outcomeOf(orders.updateStatusAsCourier({ orderId, ...stepTo.picked_up }))).toBe(
      'illegal_move',
    );
    const picked = await orders.updateStatusAsCourier({ orderId, action: 'mark_picked_up', version: 6 });
    expect(picked).toMatchObject({ status: 'picked_up', version: 7 });
    await orders.updateStatusAsCourier({ orderId, action: 'mark_delivered', version: 7 });
  });

  it('a move that came too late says what happened meanwhile', async () => {
    const orderId = await build();
    await customerA.client.orders.cancelMine({ orderId });
    const accept = ownerA.client.orders.updateStatusAsRestaurant({ orderId, ...stepTo.preparing });
    expect(await refusalOf(accept)).toMatchObject({
      code: 'illegal_move',
      status: 409,
      message: 'ألغى الزبون هذا الطلب.',
      details: { status: 'cancelled', action: 'cancel', party: 'customer' },
    });
  });
});

describe('the ending of an order', () => {
  it('its kitchen reads who cancelled it and why, other kitchens nothing, and open orders have none', async () => {
    const orderId = await build();
    const { getEnding } = ownerA.client.orders;
    expect(await getEnding({ orderId })).toBeNull();
    const why = { reason: 'other', words: 'The oven broke' } as const;
    await admin.client.orders.updateStatusAsAdmin({ orderId, action: 'cancel', version: 1, ...why });
    expect(await getEnding({ orderId })).toEqual({ action: 'cancel', party: 'admin', ...why });
    expect(await outcomeOf(cast.ownerB.client.orders.getEnding({ orderId }))).toBe('order_not_found');
  });
});
