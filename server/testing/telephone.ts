import { randomUUID } from 'node:crypto';
import type { TakeOrderInput } from '#shared/contract/orders/telephone.ts';
import type { Position } from '#shared/domain/promise/distance.ts';
import type { TestApp } from './app.ts';
import { told, user } from './audit-told.ts';
import { checkoutOf, createPerson, createRestaurant, type TestRestaurant } from './builders.ts';
import type { SignedInCaller } from './clients.ts';

let callers = 0;

/** A number that no test has used. */
export const newNumber = (): string => `0799${String((callers += 1)).padStart(6, '0')}`;

/** What the desk types for a caller. */
export const callOf = (
  mida: TestApp,
  restaurant: TestRestaurant,
  changed: Partial<TakeOrderInput> = {},
): TakeOrderInput => ({ ...checkoutOf(mida, restaurant, { phone: newNumber() }), ...changed });

export const letTakeOrders = (mida: TestApp, { id }: TestRestaurant, isAllowed = true) =>
  mida.database.pool.query('update restaurants set takes_telephone_orders = $2 where id = $1', [
    id,
    isAllowed,
  ]);

/** For the permission matrix: valid for every identity, from no present restaurant. */
export function telephoneInputs<Name>(position: Position, own: (name: Name) => { restaurantId: number }) {
  const order = {
    key: randomUUID(),
    name: 'Salma Benali',
    phone: '0699000001',
    address: 'Rue Yougoslavie 12, Gueliz',
    restaurantId: 999_999,
    lines: [{ menuItemId: randomUUID(), quantity: 1 }],
    position,
    shownTotalCentimes: 1000,
  };
  return {
    'telephone.getCaller': () => ({ phone: order.phone }),
    'telephone.place': () => order,
    'telephone.getOwnCaller': (name: Name) => ({ phone: order.phone, ...own(name) }),
    'telephone.placeOwn': (name: Name) => ({ ...order, ...own(name) }),
    'telephone.getFollowed': () => ({ token: 'nonsense' }),
  };
}

/** Takes an order, changes a caller's amount and deletes a caller, as an admin, and says what the audit must then hold. */
export const telephoneScenes = (mida: TestApp, { client: { telephone, users } }: SignedInCaller) => ({
  'telephone.place': async () => {
    const restaurant = await createRestaurant(mida);
    const { id } = await telephone.place(callOf(mida, restaurant, { name: 'Canary Salma' }));
    return [told('order_taken', { kind: 'order', id }, {})];
  },
  'users.deleteDeskPerson': async () => {
    const { rows } = await mida.database.pool.query<{ id: string }>(
      `insert into users (id, name, created_at, updated_at)
        values (gen_random_uuid(), 'Canary Salma', now(), now()) returning id`,
    );
    const userId = rows[0]?.id ?? '';
    await users.deleteDeskPerson({ userId });
    return [told('desk_person_deleted', user(userId))];
  },
  'users.setCashMax': async () => {
    const id = await createPerson(mida);
    await users.setCashMax({ userId: id, mad: 900, reason: 'a caterer' });
    await users.setCashMax({ userId: id, mad: null, reason: 'closed' });
    const [none, own] = [{ cashMaxMad: null }, { cashMaxMad: 900 }];
    return [
      told('cash_max_changed', user(id), { before: none, after: own, reason: 'a caterer' }),
      told('cash_max_changed', user(id), { before: own, after: none, reason: 'closed' }),
    ];
  },
});
