import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { assignJob } from '#server/features/orders/moves/assign-commands.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createCourier, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';

const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const customerId = await createPerson(mida);
const rivals = await enter(8);
afterAll(() => mida.close());

async function enter(count: number): Promise<SignedInCaller[]> {
  const couriers: SignedInCaller[] = [];
  for (let n = 0; n < count; n++) couriers.push(await signedIn(mida, await createCourier(mida)));
  return couriers;
}

const readyOrder = async (): Promise<string> =>
  (await createOrder(mida, { customerId, restaurant, status: 'ready_for_pickup' })).id;

async function readOrder(id: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await mida.app.db.execute(sql`
    select status, version, courier_id, (select count(*) from order_history where order_id = o.id) as steps
    from orders o where id = ${id}`);
  return rows[0];
}

const accept = (courier: SignedInCaller, orderId: string) =>
  courier.client.orders.assignJobToCourier({ orderId, version: readyVersion });

async function finish(courier: SignedInCaller, orderId: string): Promise<void> {
  await courier.client.orders.updateStatusAsCourier({ orderId, ...stepTo.picked_up });
  await courier.client.orders.updateStatusAsCourier({ orderId, ...stepTo.delivered });
}

describe('accepting a job', () => {
  it('accepting a job gives the order to the courier, with its next step, and counts it', async () => {
    const [courier] = await enter(1);
    if (!courier) throw new Error('the scene lacks a person');
    const orderId = await readyOrder();
    mida.clock.advance(60_000);
    const job = await courier.client.orders.assignJobToCourier({
      orderId,
      version: readyVersion,
      courierId: courier.userId,
    });
    expect(job).toMatchObject({
      id: orderId,
      status: 'out_for_delivery',
      version: 4,
      statusSince: mida.clock.now(),
      actions: ['mark_picked_up', 'release'],
    });
    expect(await courier.client.orders.getMyActiveJob()).toEqual(job);
    expect(await courier.client.orders.getMyOrderDetails({ orderId })).toEqual(job);
    expect(await courier.client.couriers.getMyProfile()).toMatchObject({
      acceptedOrders: 1,
      deliveredOrders: 0,
    });
    await finish(courier, orderId);
    expect(await courier.client.orders.getMyActiveJob()).toBeNull();
    expect(await courier.client.couriers.getMyProfile()).toMatchObject({
      acceptedOrders: 1,
      deliveredOrders: 1,
    });
  });

  it('a courier neither sees nor takes the own order, and another courier does', async () => {
    const [customer, courier] = await enter(2);
    if (!customer || !courier) throw new Error('the scene lacks a person');
    const own = { customerId: customer.userId, restaurant, status: 'ready_for_pickup' } as const;
    const { id: orderId } = await createOrder(mida, own);
    const seenBy = async ({ client }: SignedInCaller) =>
      (await client.orders.listAvailableJobs()).some(({ id }) => id === orderId);
    expect(await seenBy(customer)).toBe(false);
    expect(await outcomeOf(accept(customer, orderId))).toBe('own_order');
    expect(await readOrder(orderId)).toMatchObject({ status: 'ready_for_pickup', courier_id: null });
    expect(await seenBy(courier)).toBe(true);
    expect(await outcomeOf(accept(courier, orderId))).toBe('ok');
  });

  it('accepting a job twice by the same courier counts once', async () => {
    const [courier] = await enter(1);
    if (!courier) throw new Error('the scene lacks a person');
    const orderId = await readyOrder();
    const first = await accept(courier, orderId);
    mida.announced.length = 0;
    expect(await accept(courier, orderId)).toEqual(first);
    expect(mida.announced).toEqual([]);
    expect(await courier.client.couriers.getMyProfile()).toMatchObject({ acceptedOrders: 1 });
  });

  it('accepting a job in another courier’s name is refused', async () => {
    const [courier, rival] = rivals;
    if (!courier || !rival) throw new Error('the scene lacks a person');
    const orderId = await readyOrder();
    const call = courier.client.orders.assignJobToCourier({
      orderId,
      version: readyVersion,
      courierId: rival.userId,
    });
    expect(await refusalOf(call)).toMatchObject({ code: 'foreign_courier', status: 403 });
    expect(await readOrder(orderId)).toMatchObject({ status: 'ready_for_pickup', courier_id: null });
  });

  it('accepting an unknown order is refused as such', async () => {
    const [courier] = rivals;
    if (!courier) throw new Error('the scene lacks a person');
    expect(await outcomeOf(accept(courier, randomUUID()))).toBe('order_not_found');
  });

  it('accepting a job after going off duty is refused, while the active job goes on', async () => {
    const [courier] = await enter(1);
    if (!courier) throw new Error('the scene lacks a person');
    const [orderId, next] = [await readyOrder(), await readyOrder()];
    await accept(courier, orderId);
    await courier.client.couriers.setOnDuty({ isOnDuty: false });
    await finish(courier, orderId);
    expect(await outcomeOf(accept(courier, next))).toBe('courier_off_duty');
  });

  it.each(['pending', 'rejected', 'offDuty'] as const)(
    'the command itself refuses a job to a courier who is %s',
    async (state) => {
      const courierId = await createCourier(mida, state);
      const orderId = await readyOrder();
      await expect(assignJob(mida.app, courierId, { orderId, version: readyVersion })).rejects.toThrow(
        'courier_off_duty',
      );
      expect(await readOrder(orderId)).toMatchObject({ status: 'ready_for_pickup', courier_id: null });
    },
  );

  it('an accepted job leaves the list of available jobs', async () => {
    const [courier, rival] = await enter(2);
    if (!courier || !rival) throw new Error('the scene lacks a person');
    const orderId = await readyOrder();
    const available = async () => (await rival.client.orders.listAvailableJobs()).map(({ id }) => id);
    expect(await available()).toContain(orderId);
    await accept(courier, orderId);
    expect(await available()).not.toContain(orderId);
  });
});

describe('jobs accepted at once', () => {
  it('of two hundred couriers on one order one gets it, and 199 get the specification’s text', async () => {
    const couriers = await enter(200);
    const orderId = await readyOrder();
    mida.announced.length = 0;
    const answers = await Promise.all(couriers.map((courier) => refusalOf(accept(courier, orderId))));
    const winners = couriers.filter((_, index) => answers[index] === undefined);
    expect(winners).toHaveLength(1);
    const refused = answers.filter((answer) => answer !== undefined);
    expect(refused).toHaveLength(199);
    for (const refusal of refused) {
      expect(refusal).toEqual({
        code: 'job_taken',
        status: 409,
        message: 'لم نتمكن من قبول هذه المهمة. ربما قام شخص آخر بقبولها.',
        details: undefined,
      });
    }
    expect(await readOrder(orderId)).toEqual({
      status: 'out_for_delivery',
      version: 4,
      courier_id: winners[0]?.userId,
      steps: 4,
    });
    expect(mida.announced).toHaveLength(1);
  });

  it('a courier who accepts twenty orders at once gets one and is told to finish it first', async () => {
    const [courier] = await enter(1);
    if (!courier) throw new Error('the scene lacks a person');
    const orderIds: string[] = [];
    for (let n = 0; n < 20; n++) orderIds.push(await readyOrder());
    const outcomes = await Promise.all(orderIds.map((id) => outcomeOf(accept(courier, id))));
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'courier_busy')).toHaveLength(19);
    const untouched = (await Promise.all(orderIds.map(readOrder))).filter(
      (order) => order?.['status'] === 'ready_for_pickup' && order['courier_id'] === null,
    );
    expect(untouched).toHaveLength(19);
    expect(await courier.client.couriers.getMyProfile()).toMatchObject({ acceptedOrders: 1 });
  });

  it('eight couriers who accept eight orders at once get one each', async () => {
    const orderIds = await Promise.all(rivals.map(readyOrder));
    const outcomes = await Promise.all(
      rivals.flatMap((courier) => orderIds.map((id) => outcomeOf(accept(courier, id)))),
    );
    expect(new Set(outcomes)).toEqual(new Set(['ok', 'job_taken', 'courier_busy']));
    const holders = (await Promise.all(orderIds.map(readOrder))).flatMap(
      (order) => order?.['courier_id'] ?? [],
    );
    expect(new Set(holders).size).toBe(holders.length);
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(holders.length);
  });
});
