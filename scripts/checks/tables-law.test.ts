import { expect, it } from 'vitest';
import { tablesHaveOwners } from '#scripts/laws/tables-have-owners.ts';
import { makeSourceTree } from './source-tree.ts';

const placesIn = (files: Record<string, string>): string[] =>
  tablesHaveOwners.check(makeSourceTree(files)).map(({ file, line }) => `${file}:${line}`);

const rooms = {
  'server/features/auth/README.md': '# Auth\n\n- **Owns** `users`, `sessions`. The rest is `orders`.\n',
  'server/features/couriers/README.md': '- **Owns** `couriers`, `courier_positions`.',
  'server/features/orders/README.md': '- **Owns** `orders`: all of them.',
  'server/features/outbox/README.md': '- **Owns** `outbox`.',
  'server/features/push/README.md': '- **Owns** `device_tokens`.',
  'server/features/settings/README.md': '- **Owns** `settings`, one row.',
};

it.each([
  ['server/features/couriers/store.ts', 'await tx.update(couriers).set({ isOnDuty: false });', 0],
  [
    'server/features/couriers/positions-store.ts',
    'sql`insert into courier_positions as p (lat) values (1)`',
    0,
  ],
  ['server/features/copies/store.ts', 'await tx.delete(sessions);', 0],
  ['server/seed/purpose.ts', 'await tx.update(settings).set({ productionSince: at });', 0],
  ['server/features/orders/store.ts', 'cache.delete(key); await tx.select().from(couriers);', 0],
  ['server/db/schema/ordering.ts', "export const orders = pgTable('orders', {});", 0],
  ['server/features/orders/store.ts', 'await tx.update(couriers).set({ acceptedOrders: 1 });', 1],
  ['server/features/orders/store.ts', 'await tx\n    .delete(deviceTokens)\n    .where(isHis);', 1],
  ['server/features/users/store.ts', 'await tx.insert(users).values(row);', 1],
  ['server/features/users/store.ts', 'sql`update outbox set done_at = now()`', 1],
  ['server/features/users/store.ts', 'sql`delete from ${sessions} where true`', 1],
  ['server/live/bus.ts', 'sql`insert into settings (id) values (true)`', 1],
  ['server/features/auth/store.ts', 'for (const table of [sessions, orders]) await tx.delete(table);', 1],
  ['server/features/push/sheet.ts', "  inCopy: {\n    device_tokens: 'emptied',\n  },\n", 0],
  ['server/features/push/sheet.ts', "  inCopy: {\n    couriers: {\n      phone: 'phone',\n    },\n  },\n", 1],
  ['server/db/schema/ordering.ts', "export const drawers = pgTable(\n  'drawers',\n  {});", 1],
])('the table law refuses in %s: %s: %i times', (file, text, count) => {
  expect(placesIn({ ...rooms, [file]: text })).toHaveLength(count);
});

it('no two rooms own one table', () => {
  const other = { 'server/features/photos/README.md': '- **Owns** `photos`, `orders`.' };
  expect(placesIn({ ...rooms, ...other })).toEqual(['server/features/photos/README.md:1']);
});
