import { randomUUID } from 'node:crypto';
import type { RestaurantRole } from '#shared/domain/restaurants/restaurant-roles.ts';
import type { PlaceOrderInput } from '#shared/contract/orders/orders-placing.ts';
import type { PublicMenuItem } from '#shared/contract/restaurants/restaurants.ts';
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import type { Role } from '#shared/domain/permissions.ts';
import { priceOrder } from '#shared/domain/money/pricing.ts';
import { firstFeeCentimes } from '#shared/domain/reach/tariff.ts';
import type { CourierId, OwnRestaurantId, UserId } from '#server/identity.ts';
import { sampleRestaurants } from '#server/seed/restaurants.ts';
import { openAccount, prepareAccount } from '#server/features/auth/commands.ts';
import { setOnDuty } from '#server/features/couriers/commands.ts';
import { insertCourier } from '#server/features/couriers/store.ts';
import { viewItem } from '#server/features/menu/commands.ts';
import { insertMenuItems } from '#server/features/menu/store.ts';
import { placeOrder } from '#server/features/orders/placing/commands.ts';
import { assignJob } from '#server/features/orders/moves/assign-commands.ts';
import { moveOrder } from '#server/features/orders/moves/commands.ts';
import {
  insertOwner,
  insertRestaurant,
  openForOrders,
  writeMember,
} from '#server/features/restaurants/store.ts';
import { updateUserStatus } from '#server/features/users/commands.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import type { TestApp } from './app.ts';
import { readyVersion, stepTo } from './course.ts';

export const testPassword = 'zellige-47';

/** Hashing takes a tenth of a second: all test users share one hash. */
const passwordHash = new WeakMap<TestApp, Promise<string>>();
const decidingAdmin = new WeakMap<TestApp, Promise<string>>();
let count = 0;

interface NewPerson {
  name?: string;
  email?: string;
  phone?: string;
  role?: Role;
  isEmailConfirmed?: boolean;
}

/** Returns the id; the role is customer by default. */
export async function createPerson(mida: TestApp, person: NewPerson = {}): Promise<UserId> {
  count += 1;
  const account = {
    name: `Person ${count}`,
    email: `person${count}@mida.test`,
    phone: phoneOf(count),
    role: 'customer' as const,
    isEmailConfirmed: true,
    ...person,
    passwordHash: await hashOfTestPassword(mida),
    at: mida.clock.now(),
  };
  return (await mida.app.db.transaction((tx) => openAccount(mida.app, tx, account))) as UserId;
}

const phoneOf = (number: number): string => `06${String(number).padStart(8, '0')}`;

function hashOfTestPassword(mida: TestApp): Promise<string> {
  const known = passwordHash.get(mida) ?? hashOf(mida);
  passwordHash.set(mida, known);
  return known;
}

async function hashOf({ app }: TestApp): Promise<string> {
  const person = { name: '', email: '', password: testPassword };
  return (await prepareAccount(app, 'customer', person)).passwordHash;
}

export interface TestRestaurant {
  id: number;
  name: string;
  ownerId: string;
  menu: PublicMenuItem[];
}

/** Tests order from the middle of the city, wherever their restaurant is. */
const deliversFar = { reachBoundMetres: 30_000 };

/** Counts by product, so that a file gets the same restaurants alone and after other files in its process. */
const restaurantsTaken = new WeakMap<TestApp, number>();

/** The next restaurant of the sample city, with the first dishes of its menu and an owner. */
export async function createRestaurant(mida: TestApp, menuSize = 4): Promise<TestRestaurant> {
  const at = mida.clock.now();
  const ownerId = await createPerson(mida, { role: 'restaurant' });
  const taken = restaurantsTaken.get(mida) ?? 0;
  restaurantsTaken.set(mida, taken + 1);
  const sample = sampleRestaurants[taken % sampleRestaurants.length];
  if (!sample) throw new Error('there are no sample restaurants');
  const { menu, deliveryMinutes, id: _id, ...restaurant } = sample;
  const [deliveryMinMinutes, deliveryMaxMinutes] = deliveryMinutes;
  const items = menu.slice(0, menuSize).map(({ priceMad, ...item }) => ({
    ...item,
    priceCentimes: Math.round(priceMad * 100),
  }));
  count += 1;
  const id = (1000 + count) as OwnRestaurantId;
  return mida.app.db.transaction(async (tx) => {
    const minutes = { deliveryMinMinutes, deliveryMaxMinutes };
    await insertRestaurant(tx, {
      ...restaurant,
      ...minutes,
      ...openForOrders,
      ...deliversFar,
      id,
      createdAt: at,
    });
    await insertOwner(tx, { userId: ownerId, restaurantId: id });
    return {
      id,
      name: restaurant.name,
      ownerId,
      menu: (await insertMenuItems(tx, id, items, at)).map((item) => viewItem(item, at)),
    };
  });
}

export async function createMember(
  mida: TestApp,
  restaurantId: number,
  role: RestaurantRole,
): Promise<string> {
  const userId = await createPerson(mida, { role: 'restaurant' });
  await mida.app.db.transaction((tx) => writeMember(tx, { userId, restaurantId, role }));
  return userId;
}

export type CourierState = 'unconfirmed' | 'pending' | 'rejected' | 'offDuty' | 'onDuty';

export async function createCourier(mida: TestApp, state: CourierState = 'onDuty'): Promise<CourierId> {
  const person = { role: 'courier', isEmailConfirmed: state !== 'unconfirmed' } as const;
  const id = (await createPerson(mida, person)) as string as CourierId;
  const application = { userId: id, fullName: `Courier ${count}`, phone: phoneOf(count) };
  await mida.app.db.transaction((tx) => insertCourier(tx, { ...application, appliedAt: mida.clock.now() }));
  if (state === 'pending' || state === 'unconfirmed') return id;
  const newStatus = state === 'rejected' ? 'rejected' : 'approved';
  const reason = newStatus === 'rejected' ? 'no licence' : '';
  await updateUserStatus(mida.app, { userId: id, newStatus, reason, by: actingAs(await adminOf(mida)) });
  if (state === 'onDuty') await setOnDuty(mida.app, id, true);
  return id;
}

/** An admin at a desk, for commands that record the act. */
export const actingAs = (id: string): ActingAdmin => ({
  id,
  network: '105.66.12.x',
  browser: 'Chrome',
  system: 'Windows',
});

/** Decides applications, and moves orders where no owner does. */
export function adminOf(mida: TestApp): Promise<string> {
  const known = decidingAdmin.get(mida) ?? createPerson(mida, { role: 'admin' });
  decidingAdmin.set(mida, known);
  return known;
}

/** A checkout of the restaurant's first two dishes in the middle of the city. */
export function checkoutOf(
  mida: TestApp,
  restaurant: TestRestaurant,
  changed: Partial<PlaceOrderInput> = {},
): PlaceOrderInput {
  const chosen = restaurant.menu.slice(0, 2).map((item, index) => ({ item, quantity: index + 1 }));
  const prices = chosen.map(({ item, quantity }) => ({ unitPriceCentimes: item.priceCentimes, quantity }));
  return {
    key: randomUUID(),
    name: 'Salma Benali',
    phone: phoneOf((count += 1)),
    address: 'Rue Yougoslavie 12, Gueliz',
    note: '',
    restaurantId: restaurant.id,
    lines: chosen.map(({ item, quantity }) => ({ menuItemId: item.id, quantity })),
    position: mida.app.config.city.centre,
    shownTotalCentimes: priceOrder(prices, firstFeeCentimes).totalCentimes,
    ...changed,
  };
}

export interface NewOrder {
  customerId: string;
  restaurant: TestRestaurant;
  status?: OrderStatus;
  /** The courier of an order with a courier; by default a new one. */
  courierId?: string;
  checkout?: Partial<PlaceOrderInput>;
}

export interface TestOrder {
  id: string;
  /** The courier from out_for_delivery on; null before. */
  courierId: string | null;
}

const courses: Record<OrderStatus, readonly (keyof typeof stepTo | 'out_for_delivery')[]> = {
  new: [],
  cancelled: ['cancelled'],
  preparing: ['preparing'],
  ready_for_pickup: ['preparing', 'ready_for_pickup'],
  out_for_delivery: ['preparing', 'ready_for_pickup', 'out_for_delivery'],
  picked_up: ['preparing', 'ready_for_pickup', 'out_for_delivery', 'picked_up'],
  delivered: ['preparing', 'ready_for_pickup', 'out_for_delivery', 'picked_up', 'delivered'],
};

export async function createOrder(mida: TestApp, order: NewOrder): Promise<TestOrder> {
  const { customerId, restaurant, status = 'new', checkout } = order;
  const { id } = await placeOrder(mida.app, customerId as UserId, checkoutOf(mida, restaurant, checkout));
  let courierId: CourierId | null = null;
  for (const to of courses[status]) {
    if (to === 'out_for_delivery') {
      courierId = (order.courierId as CourierId | undefined) ?? (await createCourier(mida));
      await assignJob(mida.app, courierId, { orderId: id, version: readyVersion });
    } else {
      await step(mida, { orderId: id, to, courierId });
    }
  }
  return { id, courierId };
}

async function step(
  mida: TestApp,
  move: { orderId: string; to: keyof typeof stepTo; courierId: CourierId | null },
): Promise<void> {
  const { orderId, to, courierId } = move;
  const owner = courierId
    ? ({ party: 'courier', courierId } as const)
    : ({ party: 'admin', by: null } as const);
  const actorId = courierId ?? (await adminOf(mida));
  await moveOrder(mida.app, { orderId, ...stepTo[to], actorId }, owner);
}
