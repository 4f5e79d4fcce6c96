import { expect, it } from 'vitest';
import { plantTree } from './planted-tree.ts';
import { tablesHaveOwners } from './tables-have-owners.ts';

const messagesFor = (file: string, text: string): string[] =>
  tablesHaveOwners.check(plantTree({ [file]: text })).map(({ message }) => message);

it.each([
  ['server/features/couriers/store.ts', 'await tx.update(couriers).set({ isOnDuty: false });'],
  ['server/features/couriers/dispatch-store.ts', 'sql`insert into courier_positions as p (lat) values (1)`'],
  ['server/features/users/erasure-store.ts', 'await tx.delete(sessions);'],
  ['server/db/seed/purpose.ts', 'await tx.update(settings).set({ productionSince: at });'],
  ['server/features/orders/store.ts', 'cache.delete(key); await tx.select().from(couriers);'],
  ['server/db/schema.ts', "export const orders = pgTable('orders', {});"],
])('lets %s hold: %s', (file, text) => {
  expect(messagesFor(file, text)).toEqual([]);
});

it.each([
  ['server/features/orders/store.ts', 'await tx.update(couriers).set({ acceptedOrders: 1 });'],
  ['server/features/orders/store.ts', 'await tx\n    .delete(deviceTokens)\n    .where(isHis);'],
  ['server/features/users/store.ts', 'await tx.insert(users).values(row);'],
  ['server/features/users/store.ts', 'sql`update outbox set done_at = now()`'],
  ['server/features/users/store.ts', 'sql`delete from ${sessions} where true`'],
  ['server/live/bus.ts', 'sql`insert into settings (id) values (true)`'],
  ['server/features/auth/store.ts', 'for (const table of [sessions, orders]) await tx.delete(table);'],
  ['server/db/schema.ts', "export const drawers = pgTable(\n  'drawers',\n  {});"],
])('refuses in %s: %s', (file, text) => {
  expect(messagesFor(file, text)).toHaveLength(1);
});
