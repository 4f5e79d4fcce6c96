import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { accountOf, type AccountId } from '#shared/domain/money/ledger-accounts.ts';
import { readCsv } from '#shared/domain/writing/csv.ts';
import { postCash } from '#shared/domain/money/postings.ts';
import { payoutCsvHead, payoutMessages } from '#messages/money/payouts.ts';
import { balanceOf, book } from '#server/features/ledger/store.ts';
import { startTestApp } from '#server/testing/app.ts';
import { attempt } from '#server/testing/attempt.ts';
import { bookRow as bookRowOf } from '#server/testing/books.ts';
import { adminOf, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn } from '#server/testing/clients.ts';
import { writeSampleIdentity } from '#server/testing/legal.ts';

const mida = await startTestApp();
const { db, pool } = mida.database;
const admin = await signedIn(mida, await adminOf(mida));
const other = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
const { payouts } = admin.client;
const customerId = await createPerson(mida);
const bank = { holder: 'Dar Tajine SARL', rib: '011519000001205000534921' };
afterAll(() => mida.close());

async function delivered() {
  const restaurant = await createRestaurant(mida);
  const order = await createOrder(mida, { customerId, restaurant, status: 'delivered' });
  const account = accountOf('restaurant_payable', restaurant.id);
  const courierId = order.courierId ?? '';
  for (const party of [account, accountOf('courier_payable', courierId)]) {
    await writeSampleIdentity(mida, party);
  }
  return { account, courierId };
}
const proposalOf = async (account: AccountId) =>
  (await payouts.getBoard()).proposed.find((one) => one.account === account);
async function confirmed(holder = bank.holder) {
  const { account } = await delivered();
  await payouts.setPayee({ account, ...bank, holder });
  const amountCentimes = await balanceOf(db, account);
  const board = await payouts.confirm({ account, amountCentimes, ...bank, holder });
  return { account, amountCentimes, id: board.confirmed.find((one) => one.account === account)?.id ?? '' };
}
/** A courier's pay, whatever the settings give. */
const bookRow = (debit: AccountId, credit: AccountId, amountCentimes: number) =>
  bookRowOf(mida, { debit, credit, amountCentimes });

describe('a payout', () => {
  it('a payout is proposed from the ledger, asks for the bank account, and is booked when it is paid', async () => {
    const { account } = await delivered();
    const due = await balanceOf(db, account);
    expect(await proposalOf(account)).toMatchObject({
      kind: 'restaurant',
      amountCentimes: due,
      keptCentimes: 0,
      rib: null,
    });
    expect(await outcomeOf(payouts.confirm({ account, amountCentimes: due, ...bank }))).toBe('payee_missing');
    await payouts.setPayee({ account, ...bank, rib: 'IBAN ma64 0115 1900 0001 2050 0053 4921' });
    expect(await proposalOf(account)).toMatchObject(bank);
    const board = await payouts.confirm({ account, amountCentimes: due, ...bank });
    expect(board.proposed.some((one) => one.account === account)).toBe(false);
    const open = board.confirmed.find((one) => one.account === account);
    expect(open).toMatchObject({ ...bank, amountCentimes: due });
    expect(await balanceOf(db, account)).toBe(due);
    const after = await payouts.markPaid({ id: open?.id ?? '' });
    expect(after.ended[0]).toMatchObject({ id: open?.id, state: 'paid', amountCentimes: due });
    expect(await balanceOf(db, account)).toBe(0);
    expect(await proposalOf(account)).toBeUndefined();
  });

  it('a payout of another amount than the ledger’s is refused', async () => {
    const { account } = await delivered();
    await payouts.setPayee({ account, ...bank });
    const due = await balanceOf(db, account);
    for (const amountCentimes of [due - 1, due + 1]) {
      expect(await outcomeOf(payouts.confirm({ account, amountCentimes, ...bank }))).toBe('payout_changed');
    }
    const unknown = accountOf('restaurant_payable', 999_999);
    expect(await outcomeOf(payouts.confirm({ account: unknown, amountCentimes: 1, ...bank }))).toBe(
      'payout_changed',
    );
    expect(await outcomeOf(payouts.setPayee({ account: unknown, ...bank }))).toBe('not_found');
  });

  it('a withdrawn payout is proposed again, and neither paid nor withdrawn any more', async () => {
    const { account, amountCentimes, id } = await confirmed();
    await payouts.withdraw({ id });
    expect(await proposalOf(account)).toMatchObject({ amountCentimes });
    expect(await outcomeOf(payouts.markPaid({ id }))).toBe('payout_closed');
    expect(await outcomeOf(payouts.withdraw({ id }))).toBe('payout_closed');
    expect(await balanceOf(db, account)).toBe(amountCentimes);
  });

  it('a payout of a courier leaves out the cash in hand, which becomes pay as far as it was not handed in', async () => {
    const { courierId } = await delivered();
    const [account, cash] = [accountOf('courier_payable', courierId), accountOf('courier_cash', courierId)];
    const held = await balanceOf(db, cash);
    const pay = await balanceOf(db, account);
    if (pay <= held) expect(await proposalOf(account)).toBeUndefined();
    await bookRow('losses:0', account, held + 5_000 - pay);
    expect(await proposalOf(account)).toMatchObject({
      kind: 'courier',
      amountCentimes: 5_000,
      keptCentimes: held,
    });
    await payouts.setPayee({ account, ...bank });
    const board = await payouts.confirm({ account, amountCentimes: 5_000, ...bank });
    const id = board.confirmed.find((one) => one.account === account)?.id ?? '';
    const handIn = { id: randomUUID(), courierId, amountCentimes: 100 };
    await db.transaction((tx) =>
      book(tx, {
        eventId: handIn.id,
        kind: 'cash_handed_in',
        at: mida.clock.now(),
        postings: postCash(handIn),
      }),
    );
    await payouts.markPaid({ id });
    expect([await balanceOf(db, account), await balanceOf(db, cash)]).toEqual([100, 0]);
    expect(await proposalOf(account)).toMatchObject({ amountCentimes: 100, keptCentimes: 0 });
  });

  it('a payout keeps the bank account with which it was confirmed', async () => {
    const { account, id } = await confirmed();
    await payouts.setPayee({ account, rib: '007780000000000000000063', holder: 'Another' });
    expect((await payouts.getBoard()).confirmed.find((one) => one.id === id)).toMatchObject(bank);
    const file = readCsv((await payouts.exportFile()).csv).rows.map(({ cells }) => cells.slice(0, 2));
    expect(file).toContainEqual([bank.rib, bank.holder]);
    expect(file.flat()).not.toContain('Another');
  });
});

describe('many admins at once', () => {
  it('many admins confirm one payout once, and the others are told', async () => {
    const { account } = await delivered();
    await payouts.setPayee({ account, ...bank });
    const amountCentimes = await balanceOf(db, account);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        outcomeOf((index % 2 ? admin : other).client.payouts.confirm({ account, amountCentimes, ...bank })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'payout_confirmed')).toHaveLength(7);
  });

  it('an admin whose confirmation waits for another one is told that the payout is confirmed', async () => {
    const { account } = await delivered();
    await payouts.setPayee({ account, ...bank });
    const amountCentimes = await balanceOf(db, account);
    const first = await pool.connect();
    await first.query('begin');
    await first.query(
      `insert into payouts (id, account, restaurant_id, amount_centimes, kept_centimes, rib, holder, confirmed_at)
       values (gen_random_uuid(), $1, split_part($1, ':', 2)::integer, $2, 0, $3, 'A', now())`,
      [account, amountCentimes, bank.rib],
    );
    const late = outcomeOf(payouts.confirm({ account, amountCentimes, ...bank }));
    const isWaiting = `select from pg_locks
      where database = (select oid from pg_database where datname = current_database()) and not granted
        or locktype = 'transactionid' and not granted`;
    while ((await pool.query(isWaiting)).rowCount === 0);
    await first.query('commit');
    first.release();
    expect(await late).toBe('payout_confirmed');
  });

  it('many admins mark one payout as paid or withdraw it once', async () => {
    const { account, amountCentimes, id } = await confirmed();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        outcomeOf(index % 2 ? payouts.markPaid({ id }) : other.client.payouts.withdraw({ id })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'payout_closed')).toHaveLength(7);
    const isPaid = outcomes.findIndex((outcome) => outcome === 'ok') % 2 === 1;
    expect(await balanceOf(db, account)).toBe(isPaid ? 0 : amountCentimes);
  });
});

describe('the list of discrepancies', () => {
  const subjects = async () =>
    (await payouts.listDiscrepancies()).map(({ kind, subject }) => [kind, subject]);

  it('the list of discrepancies is empty while the books are whole', async () => {
    const { id } = await confirmed();
    await payouts.markPaid({ id });
    expect(await subjects()).toEqual([]);
  });

  it('the list of discrepancies names a balance, a delivery and a payout that the rows do not hold', async () => {
    const { account, id } = await confirmed();
    const restaurant = await createRestaurant(mida);
    const order = await createOrder(mida, { customerId, restaurant, status: 'picked_up' });
    const spoil = async (table: string, statement: string, values: unknown[]) => {
      await pool.query(`alter table ${table} disable trigger user`);
      await pool.query(statement, values);
      await pool.query(`alter table ${table} enable trigger user`);
    };
    const shift = (centimes: number) =>
      spoil(
        'ledger_accounts',
        'update ledger_accounts set credits_centimes = credits_centimes + $2 where id = $1',
        [account, centimes],
      );
    await shift(7);
    expect(await payouts.listDiscrepancies()).toEqual([
      { kind: 'balance', subject: account, differenceCentimes: 7 },
    ]);
    await shift(-7);
    await spoil('orders', `update orders set status = 'delivered' where id = $1`, [order.id]);
    expect(await subjects()).toEqual([['unbooked', order.id]]);
    await spoil('orders', `update orders set status = 'picked_up' where id = $1`, [order.id]);
    await spoil('payouts', `update payouts set state = 'paid', ended_at = now() where id = $1`, [id]);
    expect(await subjects()).toEqual([['overpaid', id]]);
    await spoil('payouts', `update payouts set state = 'withdrawn' where id = $1`, [id]);
    expect(await subjects()).toEqual([]);
  });
});

describe('the bank’s file', () => {
  it('the bank’s file has a line for each confirmed payout, with the RIB as digits and no formula', async () => {
    const { amountCentimes, id } = await confirmed('=1+1 SARL');
    const { csv, payouts: count } = await payouts.exportFile();
    const [head, ...lines] = readCsv(csv).rows.map(({ cells }) => cells);
    expect(head).toEqual([...payoutCsvHead]);
    expect(lines).toHaveLength(count);
    const amount = (amountCentimes / 100).toFixed(2).replace('.', ',');
    const reference = `MIDA-${id.slice(0, 8).toUpperCase()}`;
    expect(lines).toContainEqual([bank.rib, '=1+1 SARL', amount, 'MAD', reference]);
    expect(csv).toContain(`"'=1+1 SARL"`);
  });
});

it('a bank account with wrong digits or without a holder is refused beside its field', async () => {
  const { account } = await delivered();
  const { call } = admin;
  const wrongs = [
    ['rib', '011519000001205000534922', payoutMessages.ribInvalid],
    ['rib', '0'.repeat(24), payoutMessages.ribInvalid],
    ['rib', '011519000001205000538898', payoutMessages.ribInvalid],
    ['rib', 'MA65011519000001205000534921', payoutMessages.ibanInvalid],
    ['rib', '01151900000120500053492', payoutMessages.ribLength],
    ['holder', '  ', payoutMessages.holderTooShort],
  ] as const;
  for (const [field, wrong, message] of wrongs) {
    const refused = await refusalOf(call('payouts.setPayee', { account, ...bank, [field]: wrong }));
    expect(refused).toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path: field, message }] },
    });
  }
  const foreign = { ...bank, account: 'bank:1' };
  expect(await outcomeOf(call('payouts.setPayee', foreign))).toBe('invalid_input');
});

describe('the database', async () => {
  const { id, account } = await confirmed();
  const restaurantId = account.split(':')[1];
  const insert = `insert into payouts (id, account, restaurant_id, amount_centimes, kept_centimes, rib, holder, confirmed_at)
    values (gen_random_uuid(), '${account}', ${restaurantId}, 100, 0, '', '', now())`;
  it.each([
    ['a payment', [`update payouts set state = 'paid', ended_at = now() where id = '${id}'`], 'done'],
    ['another amount', [`update payouts set amount_centimes = 1 where id = '${id}'`], 'payouts_end_once'],
    [
      'another amount with the payment',
      [`update payouts set state = 'paid', ended_at = now(), amount_centimes = 1 where id = '${id}'`],
      'payouts_end_once',
    ],
    ['another holder', [`update payouts set holder = 'B' where id = '${id}'`], 'payouts_end_once'],
    ['a deletion', [`delete from payouts where id = '${id}'`], 'payouts_end_once'],
    ['a second open payout', [insert], 'payouts_one_open'],
    ['a foreign owner', [insert.replace(`${restaurantId},`, `${restaurantId} + 1,`)], 'payouts_owner'],
    ['a wrong RIB', [`update payees set rib = '011519000001205000534920'`], 'payees_rib'],
    ['a RIB of zeros', [`update payees set rib = '${'0'.repeat(24)}'`], 'payees_rib'],
    ['a key of 00', [`update payees set rib = '011519000001205000535600'`], 'payees_rib'],
    ['a key of 98', [`update payees set rib = '011519000001205000538898'`], 'payees_rib'],
    ['a key of 99', [`update payees set rib = '011519000001205000532399'`], 'payees_rib'],
    ['the bank 000', [`update payees set rib = '000780000000000000000032'`], 'payees_rib'],
  ])('judges %s', async (_, statements, expected) => {
    expect(await attempt(mida, ...statements)).toBe(expected);
  });

  it('the database refuses to open an ended payout again', async () => {
    await pool.query(`update payouts set state = 'withdrawn', ended_at = now() where id = $1`, [id]);
    expect(
      await attempt(mida, `update payouts set state = 'confirmed', ended_at = null where id = '${id}'`),
    ).toBe('payouts_end_once');
  });
});
