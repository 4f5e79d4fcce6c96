import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { mailFactLines } from '#messages/news/mail-facts.ts';
import { noticeMessages } from '#messages/news/mail-notices.ts';
import { book } from '#server/features/ledger/store.ts';
import { attempt } from '#server/testing/attempt.ts';
import { createCourier, testPassword } from '#server/testing/builders.ts';
import { startCashScene } from '#server/testing/cash-scene.ts';
import { outcomeOf, signedIn, type SignedInCaller } from '#server/testing/clients.ts';

const {
  mida,
  admin,
  otherAdmin,
  held,
  setStatus,
  record,
  bookAs,
  answer,
  withCash,
  suspendedWithCash,
  suspendedWithWaiting,
  stateOf,
  bookings,
  actsAbout,
  mailsAbout,
} = await startCashScene();
afterAll(() => mida.close());

const boardRow = async (courier: SignedInCaller) =>
  (await admin.client.cash.listAsAdmin()).couriers.find(({ courierId }) => courierId === courier.userId);
const historyRow = async (id: string) =>
  (await admin.client.cash.listAsAdmin()).handOvers.find((one) => one.id === id);

describe('cash of a suspended courier', () => {
  it('a record of an admin books the cash of a suspended courier, names that admin, and is mailed to the courier', async () => {
    const { courier, cash } = await suspendedWithCash();
    expect(await boardRow(courier)).toMatchObject({ heldCentimes: cash, isSuspended: true });
    const id = randomUUID();
    await record(courier, cash, { id, by: otherAdmin });
    expect(await held(courier)).toBe(0);
    expect(await bookings(id)).toBe(1);
    expect(await historyRow(id)).toMatchObject({
      state: 'booked',
      adminName: 'Idriss',
      bookedByName: 'Idriss',
    });
    expect(await actsAbout(courier)).toEqual(['cash_booked']);
    const [mail, ...others] = await mailsAbout(courier);
    expect(others).toEqual([]);
    for (const line of [...mailFactLines.bookedCentimes(cash), ...noticeMessages.cash_booked.lines])
      expect(mail?.text).toContain(line);
    expect(mail?.text).toContain('للمساعدة اتصل بنا');
    expect(mail?.link).toBe('http://mida.test/');
    expect(await outcomeOf(admin.client.cash.withdraw({ id }))).toBe('hand_over_ended');
  });

  it('the courier reads after the suspension what was booked without a confirmation, and no admin’s name', async () => {
    const { courier, cash } = await suspendedWithCash();
    const id = randomUUID();
    await record(courier, cash - 1, { id });
    await setStatus(courier, 'active');
    const { client } = await signedIn(mida, courier.userId);
    const own = await client.cash.getMine();
    expect(own.heldCentimes).toBe(1);
    expect(own.handOvers).toMatchObject([{ id, state: 'booked', amountCentimes: cash - 1 }]);
    expect(own.handOvers[0]).not.toHaveProperty('bookedByName');
    expect(await outcomeOf(client.cash.answer({ id, answer: 'denied' }))).toBe('hand_over_ended');
    expect(await outcomeOf(client.account.deleteMine({ password: testPassword }))).toBe('cash_held');
  });

  it('a hand-over that waited at the suspension is booked by an admin, and its row keeps both admins', async () => {
    const { courier, id } = await suspendedWithWaiting();
    expect(await boardRow(courier)).toMatchObject({ isSuspended: true, waiting: { id } });
    expect(await bookAs(id, otherAdmin)).toBe('ok');
    expect(await held(courier)).toBe(0);
    expect(await historyRow(id)).toMatchObject({ state: 'booked', bookedByName: 'Idriss' });
    expect((await actsAbout(courier)).toSorted()).toEqual(['cash_booked', 'cash_recorded']);
    expect(await mailsAbout(courier)).toHaveLength(1);
  });

  it('a hand-over that waited at the suspension is taken back by an admin, and recorded again', async () => {
    const { courier, cash, id } = await suspendedWithWaiting();
    await admin.client.cash.withdraw({ id });
    expect(await bookAs(id)).toBe('hand_over_ended');
    expect(await held(courier)).toBe(cash);
    expect(await outcomeOf(record(courier, cash, { latestId: id }))).toBe('ok');
    expect(await held(courier)).toBe(0);
  });

  it('a courier confirms a hand-over that still waits after the suspension', async () => {
    const { courier, id } = await suspendedWithWaiting();
    await setStatus(courier, 'active');
    expect(await bookAs(id)).toBe('suspension_changed');
    expect(await answer(await signedIn(mida, courier.userId), id)).toBe('ok');
    expect(await historyRow(id)).toMatchObject({ state: 'confirmed', bookedByName: null });
    expect(await mailsAbout(courier)).toEqual([]);
  });

  it('an admin who saw another state of the account is told, and nothing is recorded', async () => {
    const { courier, cash } = await withCash();
    expect(await outcomeOf(record(courier, cash))).toBe('suspension_changed');
    await setStatus(courier);
    expect(await outcomeOf(record(courier, cash, { isSuspended: false }))).toBe('suspension_changed');
    expect(await held(courier)).toBe(cash);
    expect(await actsAbout(courier)).toEqual([]);
  });

  it('an amount above what a suspended courier holds is not booked', async () => {
    const { courier, cash } = await suspendedWithCash();
    expect(await outcomeOf(record(courier, cash + 1))).toBe('cash_not_held');
    const { courier: other, id } = await suspendedWithWaiting();
    const postings = [
      { debit: 'bank:0', credit: accountOf('courier_cash', other.userId), amountCentimes: 1 },
    ] as const;
    await mida.app.db.transaction((tx) =>
      book(tx, { eventId: randomUUID(), kind: 'cash_handed_in', at: mida.clock.now(), postings }),
    );
    expect(await bookAs(id)).toBe('cash_not_held');
    expect(await stateOf(id)).toBe('recorded');
    expect(await mailsAbout(other)).toEqual([]);
  });

  it('only admins book a hand-over, and an unknown one is refused', async () => {
    const { courier, id } = await suspendedWithWaiting();
    const stranger = await signedIn(mida, await createCourier(mida));
    expect(await bookAs(id, stranger)).toBe('forbidden');
    expect(await bookAs(id, courier)).toBe('unauthenticated');
    expect(await bookAs(randomUUID())).toBe('hand_over_ended');
    expect(await stateOf(id)).toBe('recorded');
  });
});

describe('the database', () => {
  const booking = (by: string) => `state = 'booked', booked_by = ${by}, answered_at = recorded_at` as const;

  it('the database refuses a booking that names no admin, that names its courier, or whose courier is not suspended', async () => {
    const { courier, id } = await suspendedWithWaiting();
    const change = (what: string, ...before: string[]) =>
      attempt(mida, ...before, `update cash_hand_overs set ${what} where id = '${id}'`);
    const own = booking(`'${admin.userId}'`);
    expect(await change(own)).toBe('done');
    expect(await change(booking('null'))).toBe('cash_hand_overs_booked');
    expect(await change(booking(`'${courier.userId}'`))).toBe('cash_hand_overs_own');
    expect(
      await change(`state = 'confirmed', booked_by = '${admin.userId}', answered_at = recorded_at`),
    ).toBe('cash_hand_overs_booked');
    const lifted = `update users set suspended_at = null where id = '${courier.userId}'`;
    expect(await change(own, lifted)).toBe('cash_hand_overs_suspended');
    const bookedInsert = `insert into cash_hand_overs (id, courier_id, amount_centimes, recorded_by, recorded_at, state,
      answered_at, booked_by) values (gen_random_uuid(), '${courier.userId}', 1, '${admin.userId}', now(), 'booked', now(),
      '${admin.userId}')`;
    expect(await attempt(mida, bookedInsert)).toBe('done');
    expect(await attempt(mida, lifted, bookedInsert)).toBe('cash_hand_overs_suspended');
  });

  it('the database keeps a booked hand-over as it is', async () => {
    const { id } = await suspendedWithWaiting();
    await bookAs(id);
    const change = `update cash_hand_overs set state = 'confirmed', booked_by = null where id = '${id}'`;
    expect(await attempt(mida, change)).toBe('cash_hand_overs_stay');
  });
});
