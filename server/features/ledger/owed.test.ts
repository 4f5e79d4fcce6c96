import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { statementCsvHead } from '#messages/money/statements.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  adminOf,
  createCourier,
  createOrder,
  createPerson,
  createRestaurant,
} from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { balanceOf, book } from './store.ts';

const mida = await startTestApp();
const { db } = mida.database;
const admin = await signedIn(mida, await adminOf(mida));
const { ledger, statements } = admin.client;
const restaurant = await createRestaurant(mida);
const { courierId } = await createOrder(mida, {
  customerId: await createPerson(mida),
  restaurant,
  status: 'delivered',
});
const restaurantAccount = accountOf('restaurant_payable', restaurant.id);
const courierAccount = accountOf('courier_payable', courierId ?? '');
afterAll(() => mida.close());

describe('what is owed', () => {
  it('to a restaurant is its balance, to a courier the pay less the cash in hand', async () => {
    const { items } = await ledger.listOwed({ kind: 'restaurant' });
    const ofRestaurant = items.find(({ account }) => account === restaurantAccount);
    expect(ofRestaurant?.owedCentimes).toBe(await balanceOf(db, restaurantAccount));
    const [pay, cash] = [
      await balanceOf(db, courierAccount),
      await balanceOf(db, accountOf('courier_cash', courierId ?? '')),
    ];
    expect(cash).toBeGreaterThan(0);
    const couriers = await ledger.listOwed({ kind: 'courier' });
    expect(couriers.items.find(({ account }) => account === courierAccount)).toMatchObject({
      owedCentimes: pay - cash,
      cashCentimes: cash,
    });
  });

  it('what is owed leaves out a restaurant that is even', async () => {
    const even = accountOf('restaurant_payable', (await createRestaurant(mida)).id);
    const { items } = await ledger.listOwed({ kind: 'restaurant' });
    expect(items.some(({ account }) => account === even)).toBe(false);
  });
});

describe.each(['restaurant', 'courier'] as const)('pages of what each %s is owed', (kind) => {
  const some = ['Saffron', 'Cumin', 'Mint', 'Anise', 'Ginger', 'Abd er-Rahim', 'Sesame'].map(
    (word) => `${word} ${kind}`,
  );
  beforeAll(async () => {
    for (const [index, name] of some.entries()) {
      const id = await partyOf(kind, name);
      // Two parties owe, and two have the same coming.
      const centimes = [500, 400, 400, 300, 200, -100, -200][index] ?? 0;
      const account = accountOf(kind === 'restaurant' ? 'restaurant_payable' : 'courier_payable', id);
      const [debit, credit] =
        centimes > 0 ? (['losses:0', account] as const) : ([account, 'losses:0'] as const);
      const postings = [{ debit, credit, amountCentimes: Math.abs(centimes) }];
      const event = { eventId: randomUUID(), kind: 'order_cancelled', at: mida.clock.now() } as const;
      await db.transaction((tx) => book(tx, { ...event, postings }));
    }
  });

  it('the pages name each party once, the largest first, with the total of all', async () => {
    const all = await ledger.listOwed({ kind });
    expect(all.nextCursor).toBeNull();
    const total = all.items.reduce((sum, { owedCentimes }) => sum + owedCentimes, 0);
    const read = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await ledger.listOwed({ kind, limit: 2, ...(cursor && { cursor }) });
      expect(page.totalCentimes).toBe(total);
      read.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(read).toEqual(all.items);
    expect(all.items.length).toBeGreaterThanOrEqual(some.length);
    const amounts = all.items.map(({ owedCentimes }) => owedCentimes);
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
  });

  it('the search finds a party by its name', async () => {
    const found = async (search: string) =>
      (await ledger.listOwed({ kind, search })).items.map(({ name }) => name);
    expect(await found('SESAME')).toEqual([some[6]]);
    expect(await found('abderrahim')).toEqual([some[5]]);
    expect(await found('no such name')).toEqual([]);
    expect(await found('%')).toEqual([]);
  });
});

async function partyOf(kind: 'restaurant' | 'courier', name: string): Promise<string | number> {
  const { pool } = mida.database;
  if (kind === 'restaurant') {
    const { id } = await createRestaurant(mida);
    await pool.query('update restaurants set name = $2 where id = $1', [id, name]);
    return id;
  }
  const id = await createCourier(mida);
  await pool.query('update couriers set full_name = $2 where user_id = $1', [id, name]);
  return id;
}

describe('an admin', () => {
  it('an admin reads the statement that the restaurant reads, under its name', async () => {
    const owner = await signedIn(mida, restaurant.ownerId);
    const own = await owner.client.statements.ofOwnRestaurant({ unit: 'month' });
    const { name, ...seen } = await statements.getAsAdmin({ account: restaurantAccount, unit: 'month' });
    expect(seen).toEqual(own);
    expect(name).not.toBe('');
    const files = [
      await owner.client.statements.exportOwnRestaurant({ unit: 'month' }),
      await statements.exportAsAdmin({ account: restaurantAccount, unit: 'month' }),
    ];
    const [owners, admins] = files.map(({ csv, days }) => ({ days, lines: csv.split('\n') }));
    expect(admins?.days).toEqual(owners?.days);
    expect(admins?.lines.length).toBe(owners?.lines.length);
    for (const cell of statementCsvHead('admin')) expect(admins?.lines[0]).toContain(cell);
    for (const cell of statementCsvHead('payee')) expect(owners?.lines[0]).toContain(cell);
  });

  it('an admin reads the statement that the courier reads', async () => {
    const courier = await signedIn(mida, courierId ?? '');
    const own = await courier.client.statements.ofOwnCourier({ unit: 'week' });
    expect(await statements.getAsAdmin({ account: courierAccount, unit: 'week' })).toMatchObject(own);
  });

  it('an admin reads no statement of a party that is not there', async () => {
    for (const account of [
      accountOf('restaurant_payable', 999_999),
      accountOf('courier_payable', randomUUID()),
    ]) {
      expect(await outcomeOf(statements.getAsAdmin({ account }))).toBe('not_found');
      expect(await outcomeOf(statements.exportAsAdmin({ account }))).toBe('not_found');
    }
  });
});
