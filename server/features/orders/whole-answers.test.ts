import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStatuses, orderStatuses, type OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { createOrder } from '#server/testing/builders.ts';
import { createCast, type Cast } from '#server/testing/cast.ts';
import { outcomeOf, signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { stepTo } from '#server/testing/course.ts';

/** Every key of an answer for each identity and status (product §4.11, §4.12). A new key fails here. */
let mida: TestApp;
let cast: Cast;

interface Case {
  orderId: string;
  courier: SignedInCaller;
}
const cases = {} as Record<OrderStatus, Case>;

/** An order in each status; couriers report a position before and after the pickup. */
beforeAll(async () => {
  mida = await startTestApp();
  cast = await createCast(mida);
  for (const status of orderStatuses) cases[status] = await prepare(status);
});
afterAll(() => mida.close());

async function prepare(status: OrderStatus): Promise<Case> {
  const checkout = { note: 'Ring twice', name: 'Salma', address: 'Rue Yougoslavie 12, Gueliz' };
  const order = { customerId: cast.customerA.userId, restaurant: cast.restaurantA, checkout };
  const isTaken = status === 'out_for_delivery' || status === 'picked_up' || status === 'delivered';
  const built = await createOrder(mida, { ...order, status: isTaken ? 'out_for_delivery' : status });
  const courier = built.courierId ? await signedIn(mida, built.courierId) : cast.courierOnDuty;
  if (isTaken) await report(courier, built.id);
  for (const newStatus of ['picked_up', 'delivered'] as const) {
    if (status !== 'delivered' && status !== newStatus) continue;
    await courier.client.orders.updateStatusAsCourier({ orderId: built.id, ...stepTo[newStatus] });
    if (newStatus === 'picked_up') await report(courier, built.id);
  }
  return { orderId: built.id, courier };
}

/** Closed orders are built for each use: two hours later less of them is shown. */
const caseOf = async (status: OrderStatus): Promise<Case> =>
  isOpen(status) ? cases[status] : prepare(status);

async function report({ client }: SignedInCaller, orderId: string): Promise<void> {
  mida.clock.advance(6_000);
  const reported = await client.positions.reportMyPosition({ orderId, position: { lat: 31.63, lng: -8 } });
  expect(reported).toEqual({ isAccepted: true });
}

/** Every leaf of an answer by its path; a hidden value ends in `=null`. */
function keysOf(value: unknown, path = ''): string[] {
  if (value === null) return [`${path}=null`];
  if (Array.isArray(value)) {
    return value.length === 0
      ? [`${path}[]`]
      : [...new Set(value.flatMap((one) => keysOf(one, `${path}[]`)))];
  }
  if (typeof value !== 'object' || value instanceof Date) return [path];
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, path ? `${path}.${key}` : key));
}
const sorted = (...lists: readonly string[][]): string[] => lists.flat().toSorted();

const head = ['id', 'status', 'version', 'createdAt', 'statusSince', 'actions[]'];
const door = ['landmark', 'door', 'courierNote', 'contactPhone=null'];
const amounts = [
  'subtotalCentimes',
  'deliveryFeeCentimes',
  'totalCentimes',
  'dueCentimes',
  'mendsCentimes',
  'placeMendedAt=null',
];
const lines = ['lines[].menuItemId', 'lines[].name', 'lines[].unitPriceCentimes', 'lines[].quantity'];
const position = (name: string) => [`${name}.lat`, `${name}.lng`];
const history = ['status', 'at', 'party', 'words', 'reason=null'].map((key) => `history[].${key}`);

const isOpen = (status: OrderStatus): boolean => openStatuses.some((open) => open === status);
const hasCourier = (status: OrderStatus): boolean =>
  status === 'out_for_delivery' || status === 'picked_up' || status === 'delivered';

/** Hidden values are null. */
const told = (isTold: boolean, ...keys: string[]): string[] =>
  isTold ? keys : [...new Set(keys.map((key) => `${key.split('.')[0]}=null`))];

/** What kitchen and customer said beside the moves. */
const talk = (status: OrderStatus): string[] => [
  'changes[]',
  'proposals[]',
  ...told(status !== 'new' && status !== 'cancelled', 'readyBy'),
];

describe('the customer', () => {
  const ownOrder = (status: OrderStatus, { isNumberShared = true, isList = false } = {}) =>
    sorted(
      [...head, ...amounts, ...lines, 'restaurant.id', 'restaurant.name', ...position('restaurant.position')],
      ['note', 'customerName', 'phone', 'deliveryAddress', ...position('deliveryPosition')],
      isList ? ['history[]'] : history,
      !isList && status === 'cancelled' ? ['history[].reason'] : [],
      told(hasCourier(status) && isNumberShared, 'courier.name', 'courier.phone'),
      told(!isList && status === 'picked_up', ...position('courierPosition'), 'courierPosition.at'),
      told(!isList && isOpen(status), 'arrival.earliest', 'arrival.latest'),
      ['promisedAt', 'handOverWay', 'wantsCutlery', ...door],
      talk(status),
      told(status === 'new', 'answerBy'),
      told(isOpen(status) && status !== 'new', 'silentFrom'),
      told(false, 'cashCentimes', 'cancelWishedAt', 'wishDeclinedAt'),
    );

  it.each(orderStatuses)(
    'a customer’s answer holds exactly these keys for an own order that is %s',
    async (status) => {
      const { orderId } = await caseOf(status);
      expect(keysOf(await cast.customerA.client.orders.getMine({ orderId })).toSorted()).toEqual(
        ownOrder(status),
      );
      const { items } = await cast.customerA.client.orders.listMine({});
      const listed = items.find(({ id }) => id === orderId);
      expect(keysOf(listed).toSorted()).toEqual(ownOrder(status, { isList: true }));
    },
  );

  it('a customer sees the courier of a delivered order for two hours', async () => {
    const { orderId } = await prepare('delivered');
    mida.clock.advance(2 * 60 * 60 * 1000);
    const order = await cast.customerA.client.orders.getMine({ orderId });
    expect(keysOf(order).toSorted()).toEqual(ownOrder('delivered', { isNumberShared: false }));
  });

  it.each(orderStatuses)('a customer gets no key of another’s order that is %s', async (status) => {
    const { orderId } = cases[status];
    for (const other of [cast.customerB, cast.ownerA, cast.courierOnDuty, cast.admin]) {
      expect(await outcomeOf(other.client.orders.getMine({ orderId }))).toBe('order_not_found');
    }
  });
});

describe('the kitchen', () => {
  const boardOrder = (status: OrderStatus, isApproached = status === 'out_for_delivery') =>
    sorted(
      talk(status),
      head,
      amounts,
      lines,
      ['customerName', 'note', 'wantsCutlery'],
      told(isApproached, 'courierName', 'courierPhone', 'courierArrivesAt'),
      told(status === 'new', 'answerBy'),
      ['cancelRequest=null', 'courierDue=null', 'isArrival', 'mayAskToCancel'],
    );

  it.each(['new', 'preparing', 'ready_for_pickup', 'out_for_delivery'] as const)(
    'a kitchen’s answer holds exactly these keys for its order that is %s',
    async (status) => {
      const { items } = await cast.ownerA.client.orders.listForRestaurant({});
      const order = items.find(({ id }) => id === cases[status].orderId);
      expect(keysOf(order).toSorted()).toEqual(boardOrder(status));
    },
  );

  it('a kitchen’s board holds no order that left it and none of another kitchen', async () => {
    const { items } = await cast.ownerA.client.orders.listForRestaurant({});
    for (const status of ['picked_up', 'delivered', 'cancelled'] as const) {
      expect(items.map(({ id }) => id)).not.toContain(cases[status].orderId);
    }
    expect((await cast.ownerB.client.orders.listForRestaurant({})).items).toEqual([]);
  });
});

describe('a courier', () => {
  const job = (status: OrderStatus, isNumberShared = true) =>
    sorted(
      [...head, ...history, 'restaurantName', 'pickupAddress', ...position('pickupPosition')],
      ['itemCount', 'collectCentimes', 'payCentimes', 'needsHandOverCode', 'placeMendedAt=null'],
      told(false, 'cashCentimes'),
      told(isNumberShared, 'phone', 'restaurantPhone'),
      told(
        isOpen(status),
        'deliveryAddress',
        ...position('deliveryPosition'),
        'customerName',
        'note',
        'handOverWay',
      ),
      isOpen(status)
        ? [...door.map((key) => `doorOfPlace.${key}`), 'doorOfPlace.doorPhoto=null']
        : ['doorOfPlace=null'],
    );

  it.each(['out_for_delivery', 'picked_up', 'delivered'] as const)(
    'a courier’s answer holds exactly these keys for an own job that is %s',
    async (status) => {
      const { orderId, courier } = await caseOf(status);
      const read = await courier.client.orders.getMyOrderDetails({ orderId });
      expect(keysOf(read).toSorted()).toEqual(job(status));
      const active = await courier.client.orders.getMyActiveJob();
      if (isOpen(status)) expect(keysOf(active).toSorted()).toEqual(job(status));
      else expect(active).toBeNull();
    },
  );

  it('a courier gets no phone two hours after the delivery', async () => {
    const { orderId, courier } = await prepare('delivered');
    mida.clock.advance(2 * 60 * 60 * 1000);
    const read = await courier.client.orders.getMyOrderDetails({ orderId });
    expect(keysOf(read).toSorted()).toEqual(job('delivered', false));
  });

  it('a courier gets the places of a ready order and nothing of the customer', async () => {
    const jobs = await cast.courierOnDuty.client.orders.listAvailableJobs();
    const offered = jobs.find(({ id }) => id === cases.ready_for_pickup.orderId);
    expect(keysOf(offered).toSorted()).toEqual(
      sorted(
        [...head, 'restaurantName', 'pickupAddress', ...position('pickupPosition')],
        ['deliveryAddress', 'distanceMetres', 'collectCentimes', 'payCentimes'],
      ),
    );
    expect(jobs.map(({ status }) => status)).toEqual(['ready_for_pickup']);
  });

  it.each(orderStatuses)('a courier gets no key of another’s order that is %s', async (status) => {
    const { orderId } = cases[status];
    const call = cast.courierAssigned.client.orders.getMyOrderDetails({ orderId });
    expect(await outcomeOf(call)).toBe('order_not_found');
  });
});

describe('the admin', () => {
  const adminOrder = (status: OrderStatus, isNumberShared = true) =>
    sorted(
      [...head, ...amounts, ...lines, 'customerName', 'note', 'restaurant.id', 'restaurant.name'],
      ['deliveryAddress', 'handOverWay', 'wantsCutlery', 'promisedAt', 'handOverFailedAt=null'],
      [...door, 'doorPhoto=null'],
      talk(status),
      [isNumberShared ? 'restaurant.phone' : 'restaurant.phone=null'],
      told(isNumberShared, 'phone'),
      told(hasCourier(status), 'courierName'),
      told(hasCourier(status) && isNumberShared, 'courierPhone'),
      told(status === 'new', 'answerBy'),
      told(false, 'cancelWishedAt'),
      ['cancelRequest=null', 'courierDue=null', 'mayAskToCancel', 'offer=null', 'promiseMissedAt=null'],
    );
  const find = async ({ orderId }: Case, status: OrderStatus) => {
    const tab = status === 'delivered' || status === 'cancelled' ? status : 'current';
    const { items } = await cast.admin.client.orders.listAllAsAdmin({ tab, limit: 100 });
    return items.find(({ id }) => id === orderId);
  };

  it.each(orderStatuses)(
    'an admin’s answer holds exactly these keys for an order that is %s',
    async (status) => {
      expect(keysOf(await find(await caseOf(status), status)).toSorted()).toEqual(adminOrder(status));
    },
  );

  const messages = ['id', 'createdAt', 'state', 'topic', 'template', 'news=null', 'audience'].map(
    (key) => `messages[].${key}`,
  );
  const details = (status: OrderStatus, isNumberShared = true) =>
    sorted(
      adminOrder(status, isNumberShared),
      [...history, 'history[].name', 'history[].tablet=null', 'pickupAddress'],
      // The customer was mailed why.
      status === 'cancelled' ? ['history[].reason', ...messages] : ['messages[]'],
      [...position('pickupPosition'), ...position('deliveryPosition')],
      ['customerAccount.email', 'customerAccount.role'],
      told(status !== 'cancelled', 'commission.percent', 'commission.centimes'),
      told(isOpen(status) && hasCourier(status), ...position('courierPosition'), 'courierPosition.at'),
      told(isOpen(status), 'arrival.earliest', 'arrival.latest'),
    );

  it.each(orderStatuses)(
    'an admin’s answer with the details holds exactly these keys for an order that is %s',
    async (status) => {
      const { orderId } = await caseOf(status);
      expect(keysOf(await cast.admin.client.orders.getAsAdmin({ orderId })).toSorted()).toEqual(
        details(status),
      );
    },
  );

  it('an admin gets no phone in the details two hours after the delivery', async () => {
    const { orderId } = await prepare('delivered');
    mida.clock.advance(2 * 60 * 60 * 1000);
    const order = await cast.admin.client.orders.getAsAdmin({ orderId });
    expect(keysOf(order).toSorted()).toEqual(details('delivered', false));
  });

  it.each(['delivered', 'cancelled'] as const)(
    'an admin gets no phone two hours after an order was %s',
    async (status) => {
      const order = await prepare(status);
      mida.clock.advance(2 * 60 * 60 * 1000);
      expect(keysOf(await find(order, status)).toSorted()).toEqual(adminOrder(status, false));
    },
  );
});
