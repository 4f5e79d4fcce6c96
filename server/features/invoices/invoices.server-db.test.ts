import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountOf, type AccountId } from '#shared/domain/money/ledger-accounts.ts';
import { readCsv } from '#shared/domain/writing/csv.ts';
import { groupedIce } from '#shared/domain/money/legal-identity.ts';
import { splitVat } from '#shared/domain/money/pricing.ts';
import { invoiceCsvHead } from '#messages/money/invoices.ts';
import { book } from '#server/features/ledger/store.ts';
import { startTestApp } from '#server/testing/app.ts';
import { attempt } from '#server/testing/attempt.ts';
import { balancesByKind, balanceFaults } from '#server/testing/books.ts';
import { adminOf, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { sampleCompany, writeSampleIdentity } from '#server/testing/legal.ts';
import { issueInvoices } from './commands.ts';

const mida = await startTestApp();
const { db, pool } = mida.database;
const admin = await signedIn(mida, await adminOf(mida));
afterAll(() => mida.close());
beforeAll(() => writeSampleIdentity(mida, 'marketplace'));

const runAt = (now: string) => issueInvoices({ ...mida.app, clock: { now: () => new Date(now) } });

async function billable() {
  const restaurant = await createRestaurant(mida);
  const account = accountOf('restaurant_payable', restaurant.id);
  await writeSampleIdentity(mida, account);
  return { ...restaurant, account };
}

/** The commission's two rows of a delivery. */
async function charge(account: AccountId, at: string, commissionCentimes: number): Promise<string> {
  const eventId = randomUUID();
  const { netCentimes, vatCentimes } = splitVat(commissionCentimes);
  const postings = [
    { debit: account, credit: 'commission:0' as const, amountCentimes: netCentimes },
    { debit: account, credit: 'vat:0' as const, amountCentimes: vatCentimes },
  ].filter(({ amountCentimes }) => amountCentimes > 0);
  await book(db, { eventId, kind: 'order_delivered', at: new Date(at), postings });
  return eventId;
}

async function takeBack(account: AccountId, at: string, eventId: string, amounts: readonly number[]) {
  for (const [position, amountCentimes] of amounts.entries()) {
    const debit = position === 0 ? 'commission:0' : 'vat:0';
    await book(db, {
      eventId: randomUUID(),
      kind: 'corrected',
      at: new Date(at),
      postings: [{ debit, credit: account, amountCentimes }],
      corrects: { eventId, position, reason: 'agreed' },
    });
  }
}

const listOf = async ({ id, ownerId }: { id: number; ownerId: string }) =>
  (await signedIn(mida, ownerId)).client.invoices.listOwn({ restaurantId: id });

describe('an invoice', () => {
  it('bills a month once, an hour after its end, with the tax of the whole', async () => {
    const restaurant = await billable();
    for (const hour of [10, 11, 12]) await charge(restaurant.account, `2026-10-05T${hour}:00:00Z`, 4);
    await charge(restaurant.account, '2026-11-01T00:00:00Z', 600);
    const before = await balancesByKind(db, ['vat', 'rounding']);
    await runAt('2026-11-01T00:59:59Z');
    expect(await listOf(restaurant)).toEqual([]);
    await runAt('2026-11-01T01:00:00Z');
    await runAt('2026-11-02T01:00:00Z');
    const [invoice, ...others] = await listOf(restaurant);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      month: '2026-10-01',
      orders: 3,
      netCentimes: 10,
      vatCentimes: 2,
      totalCentimes: 12,
      number: expect.stringMatching(/^2026-\d{6}$/),
    });
    const after = await balancesByKind(db, ['vat', 'rounding']);
    expect((after.get('vat') ?? 0) - (before.get('vat') ?? 0)).toBe(-1);
    expect((after.get('rounding') ?? 0) - (before.get('rounding') ?? 0)).toBe(-1);
    expect(await balanceFaults(mida)).toEqual([]);
  });

  it('bills by the clock that another process changed', async () => {
    const restaurant = await billable();
    await charge(restaurant.account, '2026-10-31T22:30:00Z', 600);
    await charge(restaurant.account, '2026-10-31T23:30:00Z', 1200);
    const changeTo = (changes: string) => pool.query('update settings set clock_changes = $1', [changes]);
    await changeTo('[{"day": "2026-10-20", "offsetMinutes": 60}]');
    await runAt('2026-11-01T01:00:00Z');
    expect(await listOf(restaurant)).toMatchObject([{ month: '2026-10-01', totalCentimes: 600 }]);
    await changeTo('[]');
    await runAt('2026-11-01T01:00:00Z');
  });

  it('the rounding of an invoice cannot be corrected', async () => {
    const restaurant = await billable();
    for (const hour of [10, 11, 12]) await charge(restaurant.account, `2026-10-05T${hour}:00:00Z`, 4);
    await runAt('2026-11-01T01:00:00Z');
    const [invoice] = await listOf(restaurant);
    const row = { eventId: invoice?.id ?? '', position: 0, amountCentimes: 1, remainingCentimes: 1 };
    expect((await admin.client.ledger.getEvent(row)).rows).toMatchObject([{ meaning: 'rounding' }]);
    const correction = { ...row, id: randomUUID(), reason: 'wrong_amount' } as const;
    expect(await outcomeOf(admin.client.ledger.correct(correction))).toBe('not_found');
  });

  it('waits for the legal identity, and then every month is billed in its order', async () => {
    const restaurant = await createRestaurant(mida);
    const account = accountOf('restaurant_payable', restaurant.id);
    await charge(account, '2026-08-31T12:00:00Z', 600);
    await charge(account, '2026-10-31T22:00:00Z', 1200);
    await runAt('2026-11-03T12:00:00Z');
    expect(await listOf(restaurant)).toEqual([]);
    await writeSampleIdentity(mida, account);
    await runAt('2026-11-03T12:10:00Z');
    const bills = await listOf(restaurant);
    expect(bills.map(({ month, totalCentimes }) => [month, totalCentimes])).toEqual([
      ['2026-10-01', 1200],
      ['2026-08-01', 600],
    ]);
    expect(bills.map(({ number }) => number)).toEqual(
      bills
        .map(({ number }) => number)
        .toSorted()
        .toReversed(),
    );
  });

  it('an invoice of a month in which more was taken back than charged is a credit note', async () => {
    const restaurant = await billable();
    const first = await charge(restaurant.account, '2026-09-10T10:00:00Z', 1800);
    await takeBack(restaurant.account, '2026-10-02T10:00:00Z', first, [1500, 300]);
    const second = await charge(restaurant.account, '2026-10-03T10:00:00Z', 600);
    await takeBack(restaurant.account, '2026-10-04T10:00:00Z', second, [100]);
    await runAt('2026-11-05T10:00:00Z');
    expect(await listOf(restaurant)).toMatchObject([
      { kind: 'credit_note', month: '2026-10-01', orders: 1, totalCentimes: 1300, vatCentimes: 217 },
      { kind: 'invoice', month: '2026-09-01', orders: 1, totalCentimes: 1800, vatCentimes: 300 },
    ]);
    const [note] = await listOf(restaurant);
    const { csv } = await admin.client.invoices.exportCsv({ day: '2026-10-01' });
    const row = readCsv(csv).rows.find(({ cells: [number] }) => number === note?.number);
    expect(row?.cells.slice(-3)).toEqual(['-10,83', '-2,17', '-13,00']);
    expect(csv).toContain('"-13,00"');
    expect(await balanceFaults(mida)).toEqual([]);
  });

  it('an invoice keeps both identities as they were at its issue, and only its owner and admins read it', async () => {
    const restaurant = await billable();
    await charge(restaurant.account, '2026-10-05T10:00:00Z', 1200);
    await runAt('2026-11-06T10:00:00Z');
    const owner = await signedIn(mida, restaurant.ownerId);
    await owner.client.legal.setOwnRestaurant({
      restaurantId: restaurant.id,
      ...sampleCompany,
      legalName: 'Another name',
    });
    const [{ id = '' } = {}] = await listOf(restaurant);
    const own = { restaurantId: restaurant.id, id };
    const invoice = await owner.client.invoices.getOwn(own);
    expect(invoice).toMatchObject({ issuer: sampleCompany, receiver: sampleCompany });
    expect(await admin.client.invoices.getAsAdmin({ id })).toEqual(invoice);
    const other = await billable();
    const stranger = await signedIn(mida, other.ownerId);
    expect(await outcomeOf(stranger.client.invoices.getOwn({ restaurantId: other.id, id }))).toBe(
      'not_found',
    );
  });

  it('an invoice stands in the admin’s list of its month and in the file', async () => {
    const restaurant = await billable();
    await charge(restaurant.account, '2026-10-05T10:00:00Z', 1200);
    await runAt('2026-11-07T10:00:00Z');
    const [own] = await listOf(restaurant);
    const listed = await admin.client.invoices.listAsAdmin({ day: '2026-10-31' });
    expect(listed.find(({ restaurantId }) => restaurantId === restaurant.id)).toEqual(own);
    const { csv } = await admin.client.invoices.exportCsv({ day: '2026-10-01' });
    const [head, ...rows] = readCsv(csv).rows.map(({ cells }) => cells);
    expect(head).toEqual([...invoiceCsvHead]);
    expect(rows).toHaveLength(listed.length);
    expect(rows.find(([number]) => number === own?.number)).toEqual(
      expect.arrayContaining(['2026-10', groupedIce(sampleCompany.ice), '10,00', '2,00', '12,00']),
    );
  });
});

describe('a receipt', () => {
  it('a receipt of a delivered order names both by law with the tax inside its price, for its customer alone', async () => {
    const restaurant = await billable();
    const customer = await signedIn(mida, await createPerson(mida));
    const order = { customerId: customer.userId, restaurant, status: 'delivered' } as const;
    const { id: orderId } = await createOrder(mida, order);
    const { subtotalCentimes, deliveryFeeCentimes } = await customer.client.orders.getMine({ orderId });
    const owner = await signedIn(mida, restaurant.ownerId);
    const named = { ...sampleCompany, legalName: 'Dar Saffron' };
    await owner.client.legal.setOwnRestaurant({ restaurantId: restaurant.id, ...named });
    const receipt = await customer.client.invoices.getReceipt({ orderId });
    expect(receipt).toMatchObject({ restaurant: named, marketplace: sampleCompany });
    expect(receipt.dishes).toMatchObject({ percent: 10, totalCentimes: subtotalCentimes });
    expect(receipt.delivery).toMatchObject({ percent: 20, totalCentimes: deliveryFeeCentimes });
    const stranger = await signedIn(mida, await createPerson(mida));
    expect(await outcomeOf(stranger.client.invoices.getReceipt({ orderId }))).toBe('order_not_found');
  });

  it('a receipt is there for a delivered order alone', async () => {
    const customer = await signedIn(mida, await createPerson(mida));
    const restaurant = await createRestaurant(mida);
    const open = await createOrder(mida, { customerId: customer.userId, restaurant, status: 'picked_up' });
    const asked = customer.client.invoices.getReceipt({ orderId: open.id });
    expect(await outcomeOf(asked)).toBe('order_not_found');
  });
});

describe('the series', () => {
  const numbers = async (year: number) =>
    (
      await pool.query<{ number: number }>('select number from invoices where year = $1 order by number', [
        year,
      ])
    ).rows.map(({ number }) => number);
  const unbroken = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

  it('the series has no hole and no double with forty issues at once in two years, some of them rolled back', async () => {
    const restaurants = await Promise.all(Array.from({ length: 40 }, () => createRestaurant(mida)));
    const insert = (year: number, id: number) =>
      `insert into invoices (id, year, kind, restaurant_id, month, billed_until, issued_at, orders, net_centimes,
        vat_centimes, total_centimes, issuer, receiver)
      values (gen_random_uuid(), ${year}, 'invoice', ${id}, '1990-01-01', '1990-02-01T00:00Z', now(), 1, 10, 2, 12,
        '{}', '{}')`;
    await Promise.all(
      restaurants.map(async ({ id }, index) => {
        const client = await pool.connect();
        await client.query('begin');
        await client.query(insert(3000 + (index % 2), id));
        await client.query(index % 5 === 0 ? 'rollback' : 'commit');
        client.release();
      }),
    );
    expect(await numbers(3000)).toEqual(unbroken(16));
    expect(await numbers(3001)).toEqual(unbroken(16));
  });

  it('the series gives one number when many processes bill one month', async () => {
    const restaurants = await Promise.all([billable(), billable(), billable()]);
    for (const { account } of restaurants) await charge(account, '2026-10-05T10:00:00Z', 1200);
    await Promise.all(Array.from({ length: 8 }, () => runAt('2026-11-08T10:00:00Z')));
    for (const restaurant of restaurants) expect(await listOf(restaurant)).toHaveLength(1);
    const given = await numbers(2026);
    expect(given).toEqual(unbroken(given.length));
    expect(await balanceFaults(mida)).toEqual([]);
  });
});

describe('the database', () => {
  it.each([
    ['another amount', `update invoices set orders = 9`, 'invoices_stay'],
    ['a deletion', `delete from invoices`, 'invoices_stay'],
    ['an emptied table', `truncate invoices`, 'invoices_stay'],
    ['a count that is turned back', `update invoice_series set last = last - 1`, 'invoice_series_go_on'],
    ['a count that leaps', `update invoice_series set last = last + 2`, 'invoice_series_go_on'],
    ['a series that is gone', `delete from invoice_series`, 'invoice_series_go_on'],
  ])('judges %s', async (_, statement, expected) => {
    expect(await attempt(mida, statement)).toBe(expected);
  });
});
