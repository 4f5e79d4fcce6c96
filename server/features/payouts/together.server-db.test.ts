import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { accountOf, type AccountId } from '#shared/domain/money/ledger-accounts.ts';
import { limits } from '#shared/domain/limits.ts';
import { startTestApp } from '#server/testing/app.ts';
import { bookRow } from '#server/testing/books.ts';
import { adminOf, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { writeSampleIdentity } from '#server/testing/legal.ts';

const mida = await startTestApp();
const { pool } = mida.database;
const admin = await signedIn(mida, await adminOf(mida));
const other = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
const { payouts } = admin.client;
const bank = { holder: 'Dar Tajine SARL', rib: '011519000001205000534921' };
const amountCentimes = 1_190;
afterAll(() => mida.close());

async function payable(): Promise<AccountId> {
  const account = accountOf('restaurant_payable', (await createRestaurant(mida)).id);
  await writeSampleIdentity(mida, account);
  await payouts.setPayee({ account, ...bank });
  await bookRow(mida, { debit: 'losses:0', credit: account, amountCentimes });
  return account;
}

const payables = (count: number) => Promise.all(Array.from({ length: count }, payable));
const seenOf = (account: AccountId) => ({ id: randomUUID(), account, amountCentimes, ...bank });

/** The payouts of one account, whatever their state. */
const payoutsOf = async (account: AccountId): Promise<number> =>
  (await pool.query('select from payouts where account = $1', [account])).rowCount ?? 0;

const actsOf = async (account: AccountId): Promise<number> => {
  const text = `select from admin_acts where act = 'payout_confirmed' and subject_id = $1`;
  return (await pool.query(text, [account.split(':')[1]])).rowCount ?? 0;
};

const pay = async (account: AccountId): Promise<void> => {
  const { confirmed } = await payouts.getBoard();
  await payouts.markPaid({ id: confirmed.find((one) => one.account === account)?.id ?? '' });
};

describe('payouts that are confirmed together', () => {
  it('all wait for the bank, each with an act of its own', async () => {
    const accounts = await payables(3);
    const { board, answers } = await payouts.confirmTogether({ payouts: accounts.map(seenOf) });
    expect(answers).toEqual(accounts.map((account) => ({ account, refusal: null })));
    for (const account of accounts) {
      expect(board.confirmed.find((one) => one.account === account)).toMatchObject({
        amountCentimes,
        ...bank,
      });
      expect(board.proposed.some((one) => one.account === account)).toBe(false);
      expect([await payoutsOf(account), await actsOf(account)]).toEqual([1, 1]);
    }
  });

  it('each refused one is returned with its reason, and keeps back no other', async () => {
    const [changed, moved, taken, fine] = await payables(4);
    if (!changed || !moved || !taken || !fine) throw new Error('No accounts');
    const [bankless, nameless] = [await createRestaurant(mida), await createRestaurant(mida)].map(({ id }) =>
      accountOf('restaurant_payable', id),
    );
    if (!bankless || !nameless) throw new Error('No accounts');
    for (const account of [bankless, nameless])
      await bookRow(mida, { debit: 'losses:0', credit: account, amountCentimes });
    await writeSampleIdentity(mida, bankless);
    await payouts.setPayee({ account: nameless, ...bank });
    const seen = [changed, moved, taken, bankless, nameless, fine].map(seenOf);
    await bookRow(mida, { debit: 'losses:0', credit: changed, amountCentimes: 1 });
    await payouts.setPayee({ account: moved, ...bank, holder: 'Another' });
    await other.client.payouts.confirm({ account: taken, amountCentimes, ...bank });
    const { answers } = await payouts.confirmTogether({ payouts: seen });
    expect(answers.map(({ refusal }) => refusal)).toEqual([
      'payout_changed',
      'payee_changed',
      'payout_confirmed',
      'payee_missing',
      'identity_missing',
      null,
    ]);
    expect(await Promise.all([changed, moved, taken, fine].map(payoutsOf))).toEqual([0, 0, 1, 1]);
  });

  it('many presses of one question confirm each payout once, and all of them read that it is confirmed', async () => {
    const accounts = await payables(3);
    const seen = accounts.map(seenOf);
    const told = await Promise.all(
      Array.from({ length: 6 }, () => payouts.confirmTogether({ payouts: seen })),
    );
    for (const { answers } of told) expect(answers.every(({ refusal }) => refusal === null)).toBe(true);
    for (const account of accounts) expect([await payoutsOf(account), await actsOf(account)]).toEqual([1, 1]);
  });

  it('many admins confirm each payout once, and the others are told', async () => {
    const accounts = await payables(3);
    const told = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        (index % 2 ? admin : other).client.payouts.confirmTogether({ payouts: accounts.map(seenOf) }),
      ),
    );
    for (const account of accounts) {
      const refusals = told.map(({ answers }) => answers.find((one) => one.account === account)?.refusal);
      expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
      expect(refusals.filter((refusal) => refusal === 'payout_confirmed')).toHaveLength(5);
      expect([await payoutsOf(account), await actsOf(account)]).toEqual([1, 1]);
    }
  });

  it('a call that comes again after the bank has paid confirms no second payout of the same amount', async () => {
    const account = await payable();
    const seen = [seenOf(account)];
    await payouts.confirmTogether({ payouts: seen });
    await pay(account);
    await bookRow(mida, { debit: 'losses:0', credit: account, amountCentimes });
    const { answers } = await payouts.confirmTogether({ payouts: seen });
    expect(answers).toEqual([{ account, refusal: null }]);
    expect(await payoutsOf(account)).toBe(1);
    expect(await outcomeOf(payouts.confirm({ ...seenOf(account), id: seen[0]?.id }))).toBe('ok');
    expect([await payoutsOf(account), await actsOf(account)]).toEqual([1, 1]);
  });

  it('an id of another account’s payout is refused', async () => {
    const [one, second] = await payables(2);
    if (!one || !second) throw new Error('No accounts');
    const seen = seenOf(one);
    await payouts.confirmTogether({ payouts: [seen] });
    const { answers } = await payouts.confirmTogether({ payouts: [{ ...seenOf(second), id: seen.id }] });
    expect(answers).toEqual([{ account: second, refusal: 'payout_changed' }]);
    expect(await payoutsOf(second)).toBe(0);
  });

  it('none, one account twice, and more than fit are refused, and nothing is confirmed', async () => {
    const account = await payable();
    const seen = seenOf(account);
    const lists = [
      [],
      [seen, seenOf(account)],
      Array.from({ length: limits.payoutsTogetherMax + 1 }, (_, index) =>
        seenOf(accountOf('restaurant_payable', 900_000 + index)),
      ),
    ];
    for (const list of lists) {
      expect(await outcomeOf(payouts.confirmTogether({ payouts: list }))).toBe('invalid_input');
    }
    expect(await payoutsOf(account)).toBe(0);
  });
});
