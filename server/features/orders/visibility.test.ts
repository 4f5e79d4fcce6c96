import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createCourier, createOrder, createPerson, testPassword } from '#server/testing/builders.ts';
import { createCast } from '#server/testing/cast.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { stepTo } from '#server/testing/course.ts';

/** Who receives which part of an order, and until when (product §4.11, §9.1). */
const mida = await startTestApp();
const cast = await createCast(mida);
afterAll(() => mida.close());

const { centre } = mida.app.config.city;
const secrets = {
  name: 'Secret Name',
  phone: '0699887766',
  note: 'Secret note',
  position: { lat: centre.lat + 0.0123456, lng: centre.lng - 0.0234567 },
};
const customerId = cast.customerA.userId;
const build = async (status: OrderStatus, courierId?: string): Promise<string> => {
  const order = { customerId, restaurant: cast.restaurantA, status, courierId, checkout: secrets };
  return (await createOrder(mida, order)).id;
};

const available = await build('ready_for_pickup');
const held = cast.courierOnDuty;
const heldOrder = await build('out_for_delivery', held.userId);

describe('available jobs', () => {
  it('a courier sees an available job’s places, distance and amount, and nothing of the customer', async () => {
    const jobs = await cast.courierAssigned.client.orders.listAvailableJobs();
    const job = jobs.find(({ id }) => id === available);
    expect(job).toEqual({
      id: available,
      status: 'ready_for_pickup',
      version: 3,
      createdAt: expect.any(Date),
      statusSince: expect.any(Date),
      actions: ['assign_job'],
      restaurantName: cast.restaurantA.name,
      pickupAddress: expect.any(String),
      pickupPosition: { lat: expect.any(Number), lng: expect.any(Number) },
      deliveryAddress: 'Rue Yougoslavie 12, Gueliz',
      distanceMetres: expect.any(Number),
      collectCentimes: expect.any(Number),
      payCentimes: expect.any(Number),
    });
    expect((job?.distanceMetres ?? 1) % 100).toBe(0);
    const sent = JSON.stringify(jobs);
    for (const secret of [
      secrets.name,
      secrets.phone,
      secrets.note,
      String(secrets.position.lat),
      String(secrets.position.lng),
      customerId,
    ]) {
      expect(sent).not.toContain(secret);
    }
  });

  it('a courier sees only ready orders without a courier, longest waiting first', async () => {
    mida.clock.advance(60_000);
    const later = await build('ready_for_pickup');
    const others = [await build('new'), await build('preparing'), await build('cancelled'), heldOrder];
    const ids = (await cast.courierAssigned.client.orders.listAvailableJobs()).map(({ id }) => id);
    expect(ids).toEqual([available, later]);
    for (const id of others) expect(ids).not.toContain(id);
  });
});

describe('the courier of an order', () => {
  it('the courier of an order sees the customer’s name, phone and exact position', async () => {
    expect(await held.client.orders.getMyOrderDetails({ orderId: heldOrder })).toMatchObject({
      customerName: secrets.name,
      phone: secrets.phone,
      note: secrets.note,
      deliveryPosition: secrets.position,
      itemCount: 3,
      history: [
        { status: 'new' },
        { status: 'preparing' },
        { status: 'ready_for_pickup' },
        { status: 'out_for_delivery' },
      ],
    });
  });

  it('the courier sees them until the delivery, and then the phone alone for two hours', async () => {
    const move = held.client.orders.updateStatusAsCourier;
    expect(await move({ orderId: heldOrder, ...stepTo.picked_up })).toMatchObject({
      phone: secrets.phone,
    });
    const delivered = await move({ orderId: heldOrder, ...stepTo.delivered });
    expect(delivered).toMatchObject({
      customerName: null,
      deliveryAddress: null,
      deliveryPosition: null,
      note: null,
      phone: secrets.phone,
      actions: [],
    });
    const read = () => held.client.orders.getMyOrderDetails({ orderId: heldOrder });
    expect(await read()).toEqual(delivered);
    mida.clock.advance(2 * 60 * 60 * 1000);
    const later = JSON.stringify(await read());
    for (const secret of [...Object.values(secrets).map(String), 'Rue Yougoslavie', customerId]) {
      expect(later).not.toContain(secret);
    }
  });
});

describe('the kitchen’s phone', () => {
  const parties = { customerId, restaurant: cast.restaurantA };
  const setPhone = (phone: string | null) =>
    mida.database.pool.query('update restaurants set phone = $2 where id = $1', [cast.restaurantA.id, phone]);
  const ownersPhone = async (): Promise<string> => {
    const { rows } = await mida.database.pool.query<{ phone: string }>(
      'select phone from users where id = $1',
      [cast.restaurantA.ownerId],
    );
    return rows[0]?.phone ?? '';
  };

  it('the courier and the admin see the restaurant’s phone, and without one its owner’s', async () => {
    const { id, courierId } = await createOrder(mida, { ...parties, status: 'out_for_delivery' });
    const courier = await signedIn(mida, courierId ?? '');
    const seen = async () => {
      const { restaurantPhone } = await courier.client.orders.getMyOrderDetails({ orderId: id });
      const { items } = await cast.admin.client.orders.listAllAsAdmin({ tab: 'current' });
      return [restaurantPhone, items.find((order) => order.id === id)?.restaurant.phone];
    };
    await setPhone('0524001122');
    expect(await seen()).toEqual(['0524001122', '0524001122']);
    await setPhone(null);
    expect(await seen()).toEqual([await ownersPhone(), await ownersPhone()]);
  });

  it('the customer and the couriers of other orders do not see the restaurant’s phone', async () => {
    await setPhone('0524003344');
    const { id } = await createOrder(mida, { ...parties, status: 'ready_for_pickup' });
    const told = [
      await cast.customerA.client.orders.getMine({ orderId: id }),
      await cast.courierAssigned.client.orders.listAvailableJobs(),
    ];
    for (const secret of ['0524003344', await ownersPhone()]) {
      expect(JSON.stringify(told)).not.toContain(secret);
    }
  });
});

describe('orders of others', () => {
  const cases = {
    'another customer’s': () => cast.customerB.client.orders.getMine({ orderId: heldOrder }),
    'another customer’s, to cancel': () => cast.customerB.client.orders.cancelMine({ orderId: available }),
    'another owner’s': () =>
      cast.ownerB.client.orders.updateStatusAsRestaurant({ orderId: available, ...stepTo.preparing }),
    'another courier’s': () => cast.courierAssigned.client.orders.getMyOrderDetails({ orderId: heldOrder }),
    'another courier’s, to move': () =>
      cast.courierAssigned.client.orders.updateStatusAsCourier({
        orderId: heldOrder,
        ...stepTo.delivered,
      }),
    'without a courier': () => cast.courierAssigned.client.orders.getMyOrderDetails({ orderId: available }),
    'the owner’s own restaurant’s, as a customer': () =>
      cast.ownerA.client.orders.getMine({ orderId: available }),
    none: () => cast.customerA.client.orders.getMine({ orderId: randomUUID() }),
  };

  it.each(Object.entries(cases))('an order that is %s looks like an unknown order', async (_what, call) => {
    expect(await outcomeOf(call())).toBe('order_not_found');
  });
});

describe('the other parties', () => {
  it('the kitchen sees the dishes and the customer’s name, and neither address nor phone', async () => {
    const { items: orders } = await cast.ownerA.client.orders.listForRestaurant({ limit: 100 });
    expect(orders.find(({ id }) => id === available)).toMatchObject({
      customerName: secrets.name,
      note: secrets.note,
      courierName: null,
      lines: [{ quantity: 1 }, { quantity: 2 }],
    });
    for (const secret of [secrets.phone, 'Rue Yougoslavie', String(secrets.position.lat), customerId]) {
      expect(JSON.stringify(orders)).not.toContain(secret);
    }
  });

  it('the admin sees customer, address and restaurant', async () => {
    const { items } = await cast.admin.client.orders.listAllAsAdmin({ tab: 'current' });
    expect(items.find(({ id }) => id === available)).toMatchObject({
      customerName: secrets.name,
      phone: secrets.phone,
      deliveryAddress: 'Rue Yougoslavie 12, Gueliz',
      restaurant: { id: cast.restaurantA.id, name: cast.restaurantA.name },
    });
  });
});

it('an ended order shows no phone number of a customer or courier whose account is deleted', async () => {
  const customer = await signedIn(mida, await createPerson(mida));
  const courier = await signedIn(mida, await createCourier(mida));
  const people = { customerId: customer.userId, courierId: courier.userId };
  const order = { ...people, restaurant: cast.restaurantA, status: 'picked_up' } as const;
  const { id: orderId } = await createOrder(mida, order);
  const { orders } = cast.admin.client;
  await orders.updateStatusAsAdmin({ orderId, ...stepTo.cancelled, version: stepTo.delivered.version });
  expect((await customer.client.orders.getMine({ orderId })).courier).not.toBeNull();
  await courier.client.account.deleteMine({ password: testPassword });
  expect((await customer.client.orders.getMine({ orderId })).courier).toBeNull();
  await customer.client.account.deleteMine({ password: testPassword });
  expect(await orders.getAsAdmin({ orderId })).toMatchObject({ phone: null, courierPhone: null });
});
