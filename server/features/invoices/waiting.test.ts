import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { accountOf, type AccountId } from '#shared/domain/money/ledger-accounts.ts';
import { midnightOf } from '#shared/domain/time/city-clock.ts';
import { dayBeside } from '#shared/domain/money/statements.ts';
import { monthOf } from '#shared/domain/money/invoices.ts';
import { book } from '#server/features/ledger/store.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createRestaurant } from '#server/testing/builders.ts';
import { signedIn } from '#server/testing/clients.ts';
import { writeSampleIdentity } from '#server/testing/legal.ts';
import { issueInvoices } from './commands.ts';

const mida = await startTestApp();
const { db } = mida.database;
const { invoices } = (await signedIn(mida, await adminOf(mida))).client;
afterAll(() => mida.close());

// A month's first hour still settles the month before.
mida.clock.advance(midnightOf(monthOf(mida.clock.now()).to, 2).getTime() - mida.clock.now().getTime());
const present = monthOf(mida.clock.now());
const day = dayBeside(present, -1);

/** The commission is charged with its tax of 20 %. */
async function charge(account: AccountId, at: Date, net: number): Promise<string> {
  const eventId = randomUUID();
  const postings = [
    { debit: account, credit: 'commission:0' as const, amountCentimes: net },
    { debit: account, credit: 'vat:0' as const, amountCentimes: net / 5 },
  ];
  await book(db, { eventId, kind: 'order_delivered', at, postings });
  return eventId;
}

async function takeBack(account: AccountId, at: Date, eventId: string, amounts: readonly number[]) {
  for (const [position, amountCentimes] of amounts.entries()) {
    const debit = position === 0 ? ('commission:0' as const) : ('vat:0' as const);
    const postings = [{ debit, credit: account, amountCentimes }];
    const corrects = { eventId, position, reason: 'agreed' as const };
    await book(db, { eventId: randomUUID(), kind: 'corrected', at, postings, corrects });
  }
}

async function restaurantWith(net: number) {
  const { id, name } = await createRestaurant(mida);
  const account = accountOf('restaurant_payable', id);
  const eventId = await charge(account, midnightOf(day), net);
  return { id, name, account, eventId, told: { id, name, totalCentimes: net * 1.2 } };
}

it('restaurants wait for their own identity or the marketplace’s, until what they owe is billed', async () => {
  const [known, unknown] = [await restaurantWith(1000), await restaurantWith(500)];
  await writeSampleIdentity(mida, known.account);
  await createRestaurant(mida);
  const even = await restaurantWith(500);
  await takeBack(even.account, midnightOf(day), even.eventId, [500, 100]);
  await charge(unknown.account, midnightOf(present.from), 5000);

  const unknowns = [{ ...unknown.told, isKnown: false }];
  expect(await invoices.listWaiting({ day })).toEqual({
    isMarketplaceKnown: false,
    restaurants: [{ ...known.told, isKnown: true }, ...unknowns],
  });

  await writeSampleIdentity(mida, 'marketplace');
  // What waits for nothing but the next run is not listed.
  expect(await invoices.listWaiting({ day })).toEqual({ isMarketplaceKnown: true, restaurants: unknowns });
  await issueInvoices(mida.app);
  expect(await invoices.listWaiting({ day })).toEqual({ isMarketplaceKnown: true, restaurants: unknowns });
  expect((await invoices.listAsAdmin({ day })).map(({ restaurantId }) => restaurantId)).toEqual([known.id]);

  await writeSampleIdentity(mida, unknown.account);
  await issueInvoices(mida.app);
  expect((await invoices.listWaiting({ day })).restaurants).toEqual([]);
  expect((await invoices.listAsAdmin({ day })).map(({ restaurantId }) => restaurantId)).toEqual([
    known.id,
    unknown.id,
  ]);
});

it('a month that is not over waits for its end alone', async () => {
  const { account } = await restaurantWith(700);
  await charge(account, midnightOf(present.from), 300);
  expect((await invoices.listWaiting({ day: present.from })).restaurants).toEqual([]);
  expect((await invoices.listWaiting({ day })).restaurants).toMatchObject([{ totalCentimes: 840 }]);
});

it('what a month gave back more than it took is a credit note that waits', async () => {
  const { id, account, eventId } = await restaurantWith(900);
  await takeBack(account, midnightOf(day), eventId, [900, 180]);
  const former = await charge(account, midnightOf(monthOf(midnightOf(day)).from, -10), 400);
  await takeBack(account, midnightOf(day), former, [400, 80]);
  const { restaurants } = await invoices.listWaiting({ day });
  expect(restaurants.find((one) => one.id === id)).toMatchObject({ totalCentimes: -480, isKnown: false });
});

it('two restaurants with two invoices each wait for the third month alone, each with its own sum', async () => {
  await writeSampleIdentity(mida, 'marketplace');
  const former = monthOf(midnightOf(day));
  const earlier = monthOf(midnightOf(former.from, -10));
  const both = [await restaurantWith(1100), await restaurantWith(1300)];
  for (const { account } of both) {
    await writeSampleIdentity(mida, account);
    await charge(account, midnightOf(earlier.from, 3), 200);
  }
  await issueInvoices(mida.app);
  for (const [at, { id, account }] of both.entries()) {
    expect(await countInvoices(id)).toBe(2);
    await charge(account, midnightOf(present.from, 1), 500 + 100 * at);
    await mida.database.pool.query('delete from legal_identities where restaurant_id = $1', [id]);
  }
  mida.clock.advance(midnightOf(present.to, 2).getTime() - mida.clock.now().getTime());
  const { restaurants } = await invoices.listWaiting({ day: present.from });
  expect(restaurants.filter(({ id }) => both.some((one) => one.id === id))).toEqual([
    { id: both[1]?.id, name: both[1]?.name, isKnown: false, totalCentimes: 720 },
    { id: both[0]?.id, name: both[0]?.name, isKnown: false, totalCentimes: 600 },
  ]);
});

async function countInvoices(restaurantId: number): Promise<number> {
  const { rows } = await mida.database.pool.query<{ count: number }>(
    'select count(*)::int as count from invoices where restaurant_id = $1',
    [restaurantId],
  );
  return rows[0]?.count ?? 0;
}
