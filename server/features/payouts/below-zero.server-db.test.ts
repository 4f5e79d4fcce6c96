import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { accountOf, type AccountId } from '#shared/domain/money/ledger-accounts.ts';
import { postCash } from '#shared/domain/money/postings.ts';
import { balanceOf, book } from '#server/features/ledger/store.ts';
import { endPayout, insertPayout } from '#server/features/payouts/store.ts';
import { startTestApp } from '#server/testing/app.ts';
import { attempt } from '#server/testing/attempt.ts';
import { bookRow as bookRowOf } from '#server/testing/books.ts';
import { adminOf, createCourier, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { sampleBank, writeSampleIdentity } from '#server/testing/legal.ts';
import { untilAwaited } from '#server/testing/waiting.ts';

const mida = await startTestApp();
const { db } = mida.database;
const admin = await signedIn(mida, await adminOf(mida));
const other = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
const { payouts } = admin.client;
afterAll(() => mida.close());

const bookRow = (debit: AccountId, credit: AccountId, amountCentimes: number) =>
  bookRowOf(mida, { debit, credit, amountCentimes });
const takeBack = (account: AccountId, centimes: number) => bookRow(account, 'losses:0', centimes);
const cashIn = (courierId: string) => accountOf('courier_cash', courierId);

async function confirm(account: AccountId, amountCentimes: number) {
  const board = await payouts.confirm({ account, amountCentimes, ...sampleBank });
  return board.confirmed.find((one) => one.account === account)?.id ?? '';
}
async function payable(account: AccountId, centimes: number) {
  await bookRow('losses:0', account, centimes);
  await writeSampleIdentity(mida, account);
  await payouts.setPayee({ account, ...sampleBank });
  return account;
}
const restaurantWith = async (centimes: number) =>
  payable(accountOf('restaurant_payable', (await createRestaurant(mida)).id), centimes);

/** The courier has 50.00 coming and holds 30.00 of it. */
async function confirmedOfCourier() {
  const courierId = await createCourier(mida);
  await bookRow(cashIn(courierId), 'delivery_income:0', 3_000);
  const account = await payable(accountOf('courier_payable', courierId), 5_000);
  return { courierId, account, id: await confirm(account, 2_000) };
}
const rowOf = async (list: 'proposed' | 'below' | 'confirmed', account: AccountId) =>
  (await payouts.getBoard())[list].find((one) => one.account === account);

describe('a payout that the balance no longer covers', () => {
  it('what the bank paid is booked, later earnings fill the account up, and nothing is paid before', async () => {
    const account = await restaurantWith(10_000);
    const id = await confirm(account, 10_000);
    expect(await rowOf('confirmed', account)).toMatchObject({ belowCentimes: 0 });
    await takeBack(account, 4_000);
    expect(await rowOf('confirmed', account)).toMatchObject({ belowCentimes: 4_000 });
    const board = await payouts.markPaid({ id });
    expect(board.below.find((one) => one.account === account)).toMatchObject({ belowCentimes: 4_000 });
    expect(await balanceOf(db, account)).toBe(-4_000);
    await bookRow('losses:0', account, 4_000);
    expect([await rowOf('proposed', account), await rowOf('below', account)]).toEqual([undefined, undefined]);
    await bookRow('losses:0', account, 700);
    expect(await rowOf('proposed', account)).toMatchObject({ amountCentimes: 700 });
    expect(await payouts.listDiscrepancies()).toEqual([]);
  });

  it('nothing is confirmed of an account below zero', async () => {
    const account = await restaurantWith(1_000);
    await takeBack(account, 1_500);
    expect(await outcomeOf(payouts.confirm({ account, amountCentimes: 1, ...sampleBank }))).toBe(
      'payout_changed',
    );
  });

  it('a courier keeps only the cash that the pay still covers, and the rest stays to be handed in', async () => {
    const { courierId, account, id } = await confirmedOfCourier();
    await takeBack(account, 2_500);
    await payouts.markPaid({ id });
    expect([await balanceOf(db, account), await balanceOf(db, cashIn(courierId))]).toEqual([0, 2_500]);
  });

  it('a courier’s pay goes below zero by what the bank paid alone', async () => {
    const { courierId, account, id } = await confirmedOfCourier();
    await takeBack(account, 4_000);
    await payouts.markPaid({ id });
    expect([await balanceOf(db, account), await balanceOf(db, cashIn(courierId))]).toEqual([-1_000, 3_000]);
  });

  it('many admins mark it as paid or withdraw it once', async () => {
    const account = await restaurantWith(1_000);
    const id = await confirm(account, 1_000);
    await takeBack(account, 1);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        outcomeOf(index % 2 ? payouts.markPaid({ id }) : other.client.payouts.withdraw({ id })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'payout_closed')).toHaveLength(7);
    expect([-1, 999]).toContain(await balanceOf(db, account));
  });

  it('a payout of the former owner is booked, and the account owes it with another owner too', async () => {
    const account = await restaurantWith(1_000);
    const id = await confirm(account, 1_000);
    await takeBack(account, 300);
    const email = `heir-${randomUUID()}@mida.test`;
    await createPerson(mida, { email });
    await admin.client.restaurants.changeOwner({ id: Number(account.split(':')[1]), email });
    expect(await outcomeOf(payouts.markPaid({ id }))).toBe('ok');
    expect(await rowOf('below', account)).toMatchObject({ belowCentimes: 300 });
  });
});

describe('a withdrawn payout that the bank paid', () => {
  it('a payout that the bank paid after its withdrawal is booked once, and the account owes what was paid twice', async () => {
    const account = await restaurantWith(1_000);
    const withdrawn = await confirm(account, 1_000);
    expect(await outcomeOf(payouts.bookWithdrawn({ id: withdrawn }))).toBe('payout_closed');
    await payouts.withdraw({ id: withdrawn });
    const second = await confirm(account, 1_000);
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        outcomeOf((index % 2 ? admin : other).client.payouts.bookWithdrawn({ id: withdrawn })),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['ok', 'payout_closed', 'payout_closed', 'payout_closed']);
    expect(await balanceOf(db, account)).toBe(0);
    expect(await rowOf('confirmed', account)).toMatchObject({ belowCentimes: 1_000 });
    const { ended } = await payouts.markPaid({ id: second });
    expect(ended.flatMap((one) => (one.account === account ? [one.state] : []))).toEqual(['paid', 'paid']);
    expect(await balanceOf(db, account)).toBe(-1_000);
    expect(await payouts.listDiscrepancies()).toEqual([]);
  });

  it('a courier keeps the cash that was taken off a payout which was withdrawn and paid', async () => {
    const { courierId, account, id } = await confirmedOfCourier();
    await payouts.withdraw({ id });
    await payouts.bookWithdrawn({ id });
    expect([await balanceOf(db, account), await balanceOf(db, cashIn(courierId))]).toEqual([0, 0]);
  });

  it('fifty payments do not hide a payout that was withdrawn before', async () => {
    const account = await restaurantWith(100);
    const id = await confirm(account, 100);
    await payouts.withdraw({ id });
    await db.transaction(async (tx) => {
      for (let count = 0; count < 50; count += 1) {
        const paid = { id: randomUUID(), account, amountCentimes: 100, keptCentimes: 0, ...sampleBank };
        const at = mida.clock.now();
        await insertPayout(tx, { ...paid, confirmedAt: at });
        await endPayout(tx, { id: paid.id, from: 'confirmed', to: 'paid', at });
      }
    });
    expect((await payouts.getBoard()).ended).toContainEqual(expect.objectContaining({ id }));
  });
});

it('cash that is handed in while the payout is marked as paid is not kept', async () => {
  const { courierId, account, id } = await confirmedOfCourier();
  const { paid } = await db.transaction(async (tx) => {
    const handIn = { id: randomUUID(), courierId, amountCentimes: 500 };
    const at = mida.clock.now();
    await book(tx, { eventId: handIn.id, kind: 'cash_handed_in', at, postings: postCash(handIn) });
    const paying = outcomeOf(payouts.markPaid({ id }));
    await untilAwaited(tx);
    return { paid: paying };
  });
  expect(await paid).toBe('ok');
  expect([await balanceOf(db, account), await balanceOf(db, cashIn(courierId))]).toEqual([500, 0]);
});

it('a payout is not confirmed when another one was confirmed and paid since its admin’s call read the balance', async () => {
  const account = await restaurantWith(1_000);
  const [id, restaurantId] = [randomUUID(), account.split(':')[1]];
  const { late } = await db.transaction(async (tx) => {
    await tx.execute(`insert into payouts (id, account, restaurant_id, amount_centimes, kept_centimes, rib, holder, confirmed_at)
      values ('${id}', '${account}', ${restaurantId}, 1000, 0, '${sampleBank.rib}', 'A', now())`);
    const confirming = outcomeOf(payouts.confirm({ account, amountCentimes: 1_000, ...sampleBank }));
    await untilAwaited(tx);
    await tx.execute(`update payouts set state = 'paid', ended_at = now() where id = '${id}'`);
    const postings = [{ debit: account, credit: 'bank:0', amountCentimes: 1_000 }] as const;
    await book(tx, { eventId: id, kind: 'paid_out', at: mida.clock.now(), postings });
    return { late: confirming };
  });
  expect(await late).toBe('payout_changed');
  expect(await rowOf('confirmed', account)).toBeUndefined();
});

describe('the database', async () => {
  const account = await restaurantWith(1_000);
  const id = await confirm(account, 1_000);
  await takeBack(account, 400);
  const end = (state: string) => `update payouts set state = '${state}', ended_at = now() where id = '${id}'`;
  const pay = (centimes: number, position = 0, debit: AccountId = account) =>
    `insert into ledger_rows (event_id, position, kind, at, debit, credit, amount_centimes)
     values ('${id}', ${position}, 'paid_out', now(), '${debit}', 'bank:0', ${centimes})`;
  const stranger = await restaurantWith(100);
  it.each([
    ['all of a confirmed payout', [end('paid'), pay(1_000)], 'done'],
    ['more than was confirmed', [end('paid'), pay(1_001)], 'ledger_covered'],
    ['more than was confirmed in two parts', [end('paid'), pay(1_000), pay(1, 1)], 'ledger_covered'],
    ['a payout that still waits for the bank', [pay(1_000)], 'ledger_covered'],
    ['a withdrawn payout', [end('withdrawn'), pay(1_000)], 'ledger_covered'],
    ['a withdrawn payout that the bank paid', [end('withdrawn'), end('paid'), pay(1_000)], 'done'],
    ['a paid payout as withdrawn', [end('paid'), end('withdrawn')], 'payouts_end_once'],
    ['a withdrawn payout as one that waits', [end('withdrawn'), end('confirmed')], 'payouts_end_once'],
    ['a payout of another account', [end('paid'), pay(101, 0, stranger)], 'ledger_covered'],
  ])('judges the booking of %s', async (_, statements, expected) => {
    expect(await attempt(mida, ...statements)).toBe(expected);
  });

  it('the database refuses a payout that was not covered when it was confirmed', async () => {
    const insert = (amount: number, kept: number) =>
      `insert into payouts (id, account, restaurant_id, amount_centimes, kept_centimes, rib, holder, confirmed_at)
       values (gen_random_uuid(), '${stranger}', ${stranger.split(':')[1]}, ${amount}, ${kept}, '${sampleBank.rib}', 'A', now())`;
    expect(await attempt(mida, insert(100, 0))).toBe('done');
    expect(await attempt(mida, insert(101, 0))).toBe('payouts_covered');
    expect(await attempt(mida, insert(90, 11))).toBe('payouts_covered');
  });
});
