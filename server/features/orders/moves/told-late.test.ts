import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createCourier, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';

const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const customer = await signedIn(mida, await createPerson(mida));
afterAll(() => mida.close());

const minutes = 60_000;
const hours = 60 * minutes;
let courier: SignedInCaller;
let orderId: string;
/** When the order became ready. */
let ready: Date;

beforeEach(async () => {
  courier = await signedIn(mida, await createCourier(mida));
  orderId = (await createOrder(mida, { customerId: customer.userId, restaurant, status: 'ready_for_pickup' }))
    .id;
  ready = (await customer.client.orders.getMine({ orderId })).statusSince;
});

const after = (ms: number): Date => new Date(ready.getTime() + ms);
const assign = (madeAt?: Date) =>
  courier.client.orders.assignJobToCourier({ orderId, version: readyVersion, madeAt: madeAt?.toISOString() });
const move = (newStatus: 'picked_up' | 'delivered', madeAt?: Date) =>
  courier.client.orders.updateStatusAsCourier({
    orderId,
    ...stepTo[newStatus],
    madeAt: madeAt?.toISOString(),
  });
const timesOf = async (): Promise<Date[]> =>
  (await customer.client.orders.getMine({ orderId })).history.slice(-3).map(({ at }) => at);

describe('late steps of a courier', () => {
  it('a late step counts from the moment of the courier’s tap', async () => {
    mida.clock.advance(2 * hours);
    await assign(after(5 * minutes));
    await move('picked_up', after(20 * minutes));
    const job = await move('delivered', after(40 * minutes));
    expect(job.statusSince).toEqual(after(40 * minutes));
    expect(await timesOf()).toEqual([after(5 * minutes), after(20 * minutes), after(40 * minutes)]);
  });

  it('a late step never comes before the step that it follows', async () => {
    mida.clock.advance(hours);
    await assign(after(-10 * minutes));
    await move('picked_up', after(30 * minutes));
    await move('delivered', after(29 * minutes));
    expect(await timesOf()).toEqual([ready, after(30 * minutes), after(30 * minutes)]);
  });

  it('a late step counts from its arrival when the courier’s clock is impossible', async () => {
    mida.clock.advance(10 * hours);
    await assign(after(11 * hours));
    await move('picked_up', after(3 * hours));
    expect((await timesOf()).slice(1)).toEqual([after(10 * hours), after(10 * hours)]);
  });

  it('a late step sent again is answered alike and keeps its moment', async () => {
    mida.clock.advance(hours);
    const first = await assign(after(5 * minutes));
    mida.clock.advance(minutes);
    expect(await assign(after(6 * minutes))).toEqual(first);
    const moved = await move('picked_up', after(10 * minutes));
    mida.clock.advance(minutes);
    expect(await move('picked_up', after(11 * minutes))).toEqual(moved);
  });

  it('a late tap wins no job that another courier took meanwhile', async () => {
    const rival = await signedIn(mida, await createCourier(mida));
    mida.clock.advance(hours);
    await rival.client.orders.assignJobToCourier({ orderId, version: readyVersion });
    expect(await outcomeOf(assign(after(minutes)))).toBe('job_taken');
  });
});
