import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { listActs } from '#server/features/audit/store.ts';
import { listKitchenOrders } from '#server/features/orders/kitchen/board-store.ts';
import { listAvailableJobs } from '#server/features/orders/jobs/store.ts';
import { listOrdersInTab, listOrdersOfCustomer } from '#server/features/orders/store.ts';
import { listMail } from '#server/features/outbox/store.ts';
import { listAllRestaurants } from '#server/features/restaurants/desk/store.ts';
import { listReviews } from '#server/features/reviews/store.ts';
import { listUsersByRole } from '#server/features/users/search-store.ts';
import type { CourierId, OwnRestaurantId, UserId } from '#server/identity.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { limits } from '#shared/domain/limits.ts';
import type { Queries } from '#server/db/connect.ts';
import { pageLengthFor } from './list-lengths.ts';

// This file has a process of its own, because a statement needs a name and a process has 500 names.
const { db, close } = await createTestDatabase();
afterAll(() => close());

const userId = '00000000-0000-4000-8000-000000000000';
const page = { limit: 21 };
const nextPage = { ...page, cursor: { at: new Date(), id: userId } };

const lists: Record<string, (on: Queries) => Promise<unknown>> = {
  'all orders': (on) => listOrdersInTab(on, 'current', page),
  'all orders, a next page': (on) => listOrdersInTab(on, 'delivered', nextPage),
  "a customer's orders": (on) => listOrdersOfCustomer(on, userId as UserId, page),
  'the kitchen board': (on) =>
    listKitchenOrders(on, 1 as OwnRestaurantId, { ...page, freshFrom: new Date() }),
  'available jobs': (on) => listAvailableJobs(on, userId as CourierId, new Date()),
  users: (on) => listUsersByRole(on, 'customer', { ...page, search: '' }),
  'users, a next page': (on) => listUsersByRole(on, 'customer', { ...nextPage, search: '' }),
  restaurants: (on) => listAllRestaurants(on, { search: '', before: undefined, limit: 21 }),
  reviews: (on) => listReviews(on, undefined, { cursor: undefined, limit: 21 }),
  acts: (on) => listActs(on, {}, undefined, { cursor: undefined, limit: 21 }),
  mails: (on) => listMail(on, 50),
};

describe('the length of a list stands in its statement, so that PostgreSQL plans it once', () => {
  it.each(Object.entries(lists))('%s', async (_name, list) => {
    await db.transaction(async (tx) => {
      const before = await preparedOn(tx);
      await list(tx);
      const added = (await preparedOn(tx)).filter((statement) => !before.includes(statement));
      expect(added.filter((statement) => /limit \d\d/.test(statement))).not.toEqual([]);
      expect(added.filter((statement) => /limit \$/.test(statement))).toEqual([]);
    });
  });
});

async function preparedOn(on: Queries): Promise<string[]> {
  const { rows } = await on.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`);
  return rows.map(({ statement }) => statement);
}

it('a page has one of two lengths, each with one row more, which shows that there is a next page', () => {
  expect(pageLengthFor(1)).toBe(limits.pageSize + 1);
  expect(pageLengthFor(limits.pageSize + 1)).toBe(limits.pageSize + 1);
  expect(pageLengthFor(limits.pageSize + 2)).toBe(limits.pageSizeMax + 1);
  expect(pageLengthFor(limits.pageSizeMax + 1)).toBe(limits.pageSizeMax + 1);
  expect(() => pageLengthFor(limits.pageSizeMax + 2)).toThrow('too long');
});
