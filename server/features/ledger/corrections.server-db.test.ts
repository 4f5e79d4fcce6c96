import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { sampleBank, writeSampleIdentity } from '#server/testing/legal.ts';
import { balanceOf } from './store.ts';

const mida = await startTestApp();
const { db, pool } = mida.database;
const admin = await signedIn(mida, await adminOf(mida));
const other = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
const { ledger, payouts } = admin.client;
const restaurant = await createRestaurant(mida);
const customerId = await createPerson(mida);
afterAll(() => mida.close());

async function delivered() {
  const { id: eventId, courierId } = await createOrder(mida, { customerId, restaurant, status: 'delivered' });
  const { rows, marginCentimes } = await ledger.getEvent({ eventId });
  const pay = rows.find(({ meaning }) => meaning === 'pay');
  if (!pay) throw new Error('the delivery has no pay');
  return { eventId, courierId: courierId ?? '', pay, marginCentimes };
}

type Row = Awaited<ReturnType<typeof delivered>>['pay'];
const correctionOf = ({ eventId, position, remainingCentimes }: Row, amountCentimes = remainingCentimes) => ({
  id: randomUUID(),
  eventId,
  position,
  remainingCentimes,
  amountCentimes,
  reason: 'courier_fault' as const,
});
const bookedCorrections = async (eventId: string) =>
  (await ledger.getEvent({ eventId })).rows.flatMap(({ corrections }) => corrections);

describe('a correction', () => {
  it('a correction takes the pay of a courier who failed back, and the margin grows by it', async () => {
    const { eventId, courierId, pay, marginCentimes } = await delivered();
    const account = accountOf('courier_payable', courierId);
    const before = await balanceOf(db, account);
    const { rows, ...after } = await ledger.correct(correctionOf(pay));
    expect(await balanceOf(db, account)).toBe(before - pay.amountCentimes);
    expect(after.marginCentimes).toBe(marginCentimes + pay.amountCentimes);
    expect(rows.find(({ position }) => position === pay.position)).toMatchObject({
      amountCentimes: pay.amountCentimes,
      remainingCentimes: 0,
      corrections: [{ amountCentimes: pay.amountCentimes, reason: 'courier_fault' }],
    });
    expect(await bookedCorrections(eventId)).toHaveLength(1);
  });

  it('a correction of an order is announced to its customer, its restaurant, its courier and the admins', async () => {
    const { eventId, courierId, pay } = await delivered();
    mida.announced.length = 0;
    await ledger.correct(correctionOf(pay));
    const parties = [`user:${customerId}`, `restaurant:${restaurant.id}`, 'admins', `user:${courierId}`];
    expect(mida.announced).toContainEqual(
      expect.objectContaining({ topic: 'orders', id: eventId, aspect: 'fact', channels: parties }),
    );
  });

  it('a correction in parts takes back no more than the row booked', async () => {
    const { eventId, pay } = await delivered();
    const first = await ledger.correct(correctionOf(pay, 100));
    const left = first.rows.find(({ position }) => position === pay.position);
    if (!left) throw new Error('the row is gone');
    expect(left.remainingCentimes).toBe(pay.amountCentimes - 100);
    const tooMuch = correctionOf(left, left.remainingCentimes + 1);
    expect(await outcomeOf(ledger.correct(tooMuch))).toBe('correction_too_much');
    await ledger.correct(correctionOf(left));
    const amounts = (await bookedCorrections(eventId)).map(({ amountCentimes }) => amountCentimes);
    expect(new Set(amounts)).toEqual(new Set([100, pay.amountCentimes - 100]));
  });

  it('undoes a payout that was marked as paid by mistake, which is proposed again', async () => {
    await delivered();
    const account = accountOf('restaurant_payable', restaurant.id);
    for (const party of ['marketplace', account] as const) await writeSampleIdentity(mida, party);
    await payouts.setPayee({ account, ...sampleBank });
    const amountCentimes = await balanceOf(db, account);
    const board = await payouts.confirm({ account, amountCentimes, ...sampleBank });
    const id = board.confirmed.find((one) => one.account === account)?.id ?? '';
    await payouts.markPaid({ id });
    const [row] = (await ledger.getEvent({ eventId: id })).rows;
    expect(row).toMatchObject({ meaning: 'payout', amountCentimes, debit: { kind: 'restaurant_payable' } });
    if (row) await ledger.correct({ ...correctionOf(row), reason: 'paid_by_mistake' });
    const { proposed } = await payouts.getBoard();
    expect(proposed.find((one) => one.account === account)).toMatchObject({ amountCentimes });
    expect(await payouts.listDiscrepancies()).toEqual([]);
  });

  it('a correction of an unknown row, or of a correction, is not found', async () => {
    const { eventId, pay } = await delivered();
    const unknown = { ...correctionOf(pay), position: 99 };
    expect(await outcomeOf(ledger.correct(unknown))).toBe('not_found');
    const correction = correctionOf(pay, 100);
    await ledger.correct(correction);
    const ofCorrection = {
      ...correctionOf(pay, 100),
      eventId: correction.id,
      position: 0,
      remainingCentimes: 100,
    };
    expect(await outcomeOf(ledger.correct(ofCorrection))).toBe('not_found');
    expect(await bookedCorrections(eventId)).toHaveLength(1);
  });

  it('a correction keeps the names of the accounts of its row', async () => {
    const { eventId, courierId } = await delivered();
    const { rows } = await pool.query<{ name: string }>(
      'select full_name as name from couriers where user_id = $1',
      [courierId],
    );
    const [dishes] = (await ledger.getEvent({ eventId })).rows;
    expect(dishes?.debit).toEqual({ kind: 'courier_cash', name: rows[0]?.name });
    expect(dishes?.credit.kind).toBe('restaurant_payable');
    expect(dishes?.credit.name).not.toBeNull();
  });
});

describe('many corrections at once', () => {
  it('corrections of one row by two admins at once are booked once, and the others are told', async () => {
    const { eventId, pay } = await delivered();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        outcomeOf((index % 2 ? admin : other).client.ledger.correct(correctionOf(pay, 100))),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'correction_changed')).toHaveLength(7);
    expect(await bookedCorrections(eventId)).toHaveLength(1);
  });

  it('corrections with one key at once are booked once and answer alike', async () => {
    const { eventId, pay } = await delivered();
    const correction = correctionOf(pay);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => outcomeOf(ledger.correct(correction))),
    );
    expect(new Set(outcomes)).toEqual(new Set(['ok']));
    expect(await bookedCorrections(eventId)).toHaveLength(1);
    const another = await delivered();
    const reused = { ...correctionOf(another.pay), id: correction.id };
    expect(await outcomeOf(ledger.correct(reused))).toBe('correction_changed');
  });
});
