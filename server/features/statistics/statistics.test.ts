import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commissionCentimes } from '#shared/domain/money/pricing.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import {
  adminOf,
  createCourier,
  createOrder,
  createPerson,
  createRestaurant,
  type TestRestaurant,
} from '#server/testing/builders.ts';
import { signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { viewFigures } from './view.ts';

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;

let mida: TestApp;
let admin: SignedInCaller;
let ownRestaurant: TestRestaurant;
let otherRestaurant: TestRestaurant;
let delivered: { totalCentimes: number };

/** The clock starts at 20:00 in Morocco; yesterday's last order lies an hour after the time compared. */
beforeAll(async () => {
  mida = await startTestApp();
  admin = await signedIn(mida, await adminOf(mida));
  ownRestaurant = await createRestaurant(mida);
  otherRestaurant = await createRestaurant(mida);
  const customer = await signedIn(mida, await createPerson(mida));
  const customerId = customer.userId;
  const courierId = await createCourier(mida);
  const order = (restaurant: TestRestaurant, status: 'new' | 'delivered' | 'cancelled') =>
    createOrder(mida, { customerId, restaurant, status, courierId });

  const { id } = await order(ownRestaurant, 'delivered');
  delivered = await customer.client.orders.getMine({ orderId: id });
  mida.clock.advance(hourMs);
  await order(ownRestaurant, 'new');
  mida.clock.advance(dayMs - hourMs);
  await order(ownRestaurant, 'cancelled');
  await order(ownRestaurant, 'new');
  await order(otherRestaurant, 'new');
});
afterAll(() => mida.close());

const ofRestaurant = () => viewFigures(mida.app, { restaurantId: ownRestaurant.id });

describe("a restaurant's figures", () => {
  it('a restaurant’s figures count its orders of today, and revenue only when delivered', async () => {
    const { today } = await ofRestaurant();
    expect(today).toEqual({
      orders: 2,
      cancelledOrders: 1,
      deliveredOrders: 0,
      revenueCentimes: 0,
      subtotalCentimes: 0,
      commissionCentimes: 0,
      meanMinutesToDoor: null,
    });
  });

  it('a restaurant’s figures compare with yesterday up to the same time of day', async () => {
    const { yesterdayByNow } = await ofRestaurant();
    expect(yesterdayByNow).toEqual({
      orders: 1,
      cancelledOrders: 0,
      deliveredOrders: 1,
      revenueCentimes: delivered.totalCentimes,
      subtotalCentimes: delivered.totalCentimes - 1_000,
      commissionCentimes: commissionCentimes(delivered.totalCentimes - 1_000, 15),
      meanMinutesToDoor: 0,
    });
  });

  it('a restaurant’s figures name the week’s best dishes by quantity', async () => {
    const { bestMenuItems } = await ofRestaurant();
    const [, second] = ownRestaurant.menu;
    expect(bestMenuItems[0]).toEqual({ name: second?.name, quantity: 6 });
  });

  it('a restaurant’s figures count orders by the hour in Morocco', async () => {
    const { ordersByHour } = await ofRestaurant();
    expect(ordersByHour).toHaveLength(24);
    expect(ordersByHour[20]).toBe(3);
    expect(ordersByHour[21]).toBe(1);
  });
});

it('an admin’s figures count every restaurant and the couriers', async () => {
  for (const state of ['offDuty', 'pending', 'rejected'] as const) await createCourier(mida, state);
  const figures = await admin.client.statistics.ofMarketplace();
  expect(figures.today).toMatchObject({ orders: 3, cancelledOrders: 1 });
  expect(figures).toMatchObject({ couriersOnDuty: 1, couriersApproved: 2 });
});
