import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { balanceOf } from '#server/features/ledger/store.ts';
import { startTestApp } from '#server/testing/app.ts';
import { attempt } from '#server/testing/attempt.ts';
import {
  createCourier,
  createOrder,
  createPerson,
  createRestaurant,
  testPassword,
} from '#server/testing/builders.ts';
import { outcomeOf, signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';

const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const customerId = await createPerson(mida);
const admin = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
const otherAdmin = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
afterAll(() => mida.close());

const enter = async (): Promise<SignedInCaller> => signedIn(mida, await createCourier(mida));
const orderOf = async (
  courier: SignedInCaller | null,
  status: 'delivered' | 'picked_up' | 'ready_for_pickup',
) =>
  (await createOrder(mida, { customerId, restaurant, status, ...(courier && { courierId: courier.userId }) }))
    .id;
const held = async ({ userId }: SignedInCaller): Promise<number> =>
  balanceOf(mida.app.db, accountOf('courier_cash', userId));
const withCash = async () => {
  const courier = await enter();
  await orderOf(courier, 'delivered');
  return { courier, cash: await held(courier) };
};
const record = (
  courier: SignedInCaller,
  amountCentimes: number,
  { id = randomUUID() as string, latestId = null as string | null, by = admin } = {},
) => by.client.cash.record({ id, courierId: courier.userId, amountCentimes, latestId, isSuspended: false });
const answer = (courier: SignedInCaller, id: string, as: 'confirmed' | 'denied' = 'confirmed') =>
  courier.client.cash.answer({ id, answer: as });
const rowOf = async (courier: SignedInCaller) =>
  (await admin.client.cash.listAsAdmin()).couriers.find(({ courierId }) => courierId === courier.userId);
const limitTo = async (cashLimitMad: number) => {
  const { helpLine: _helpLine, ...now } = await admin.client.settings.get();
  await admin.client.settings.update({ ...now, cashLimitMad });
};
const accept = (courier: SignedInCaller, orderId: string) =>
  courier.client.orders.assignJobToCourier({ orderId, version: readyVersion });

describe('a clock that is behind', () => {
  it.each(['confirmed', 'denied', 'withdrawn'] as const)(
    'a hand-over that is %s by it ends no earlier than it was recorded',
    async (end) => {
      const { courier, cash } = await withCash();
      const id = randomUUID();
      await record(courier, cash, { id });
      const recordedAt = mida.clock.now();
      mida.clock.advance(-90_000);
      if (end === 'withdrawn') await admin.client.cash.withdraw({ id });
      else await answer(courier, id, end);
      mida.clock.advance(90_000);
      expect((await courier.client.cash.getMine()).handOvers).toMatchObject([
        { id, state: end, answeredAt: recordedAt },
      ]);
    },
  );
});

describe('handing cash over', () => {
  it('a delivery’s cash is in the courier’s hands until an admin recorded it and the courier confirmed it', async () => {
    const { courier, cash } = await withCash();
    expect(await courier.client.cash.getMine()).toEqual({
      heldCentimes: cash,
      limitCentimes: 200_000,
      handOvers: [],
    });
    const id = randomUUID();
    mida.announced.length = 0;
    await record(courier, cash, { id });
    expect(mida.announced).toMatchObject([
      {
        topic: 'couriers',
        id: courier.userId,
        aspect: 'cash',
        channels: [`user:${courier.userId}`, 'admins'],
      },
    ]);
    const waiting = { id, amountCentimes: cash, state: 'recorded', answeredAt: null };
    expect((await courier.client.cash.getMine()).handOvers).toMatchObject([waiting]);
    expect(await rowOf(courier)).toMatchObject({ heldCentimes: cash, waiting });
    expect(await held(courier)).toBe(cash);
    const confirmed = await answer(courier, id);
    expect(confirmed).toMatchObject({ heldCentimes: 0, handOvers: [{ id, state: 'confirmed' }] });
    expect(await rowOf(courier)).toBeUndefined();
    const [last] = (await admin.client.cash.listAsAdmin()).handOvers;
    expect(last).toMatchObject({ id, state: 'confirmed', amountCentimes: cash });
  });

  it('a denied or withdrawn hand-over changes no cash, and another one can be recorded', async () => {
    const { courier, cash } = await withCash();
    const [denied, withdrawn] = [randomUUID(), randomUUID()];
    await record(courier, cash, { id: denied });
    expect(await answer(courier, denied, 'denied')).toMatchObject({ heldCentimes: cash });
    await record(courier, cash, { id: withdrawn, latestId: denied });
    await admin.client.cash.withdraw({ id: withdrawn });
    expect(await outcomeOf(answer(courier, withdrawn))).toBe('hand_over_ended');
    expect(await held(courier)).toBe(cash);
    expect(await outcomeOf(record(courier, cash, { latestId: withdrawn }))).toBe('ok');
  });

  it('a part may be handed over, and never more than the courier holds', async () => {
    const { courier, cash } = await withCash();
    expect(await outcomeOf(record(courier, cash + 1))).toBe('cash_not_held');
    const id = randomUUID();
    await record(courier, cash - 1, { id });
    await answer(courier, id);
    expect(await held(courier)).toBe(1);
    expect(await outcomeOf(record(courier, 2, { latestId: id }))).toBe('cash_not_held');
    expect(await outcomeOf(record(await enter(), 1))).toBe('cash_not_held');
    expect(await outcomeOf(record(admin, 1))).toBe('not_found');
  });

  it('of many admins who record one hand-over at once one does, and the others are told', async () => {
    const { courier, cash } = await withCash();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        outcomeOf(record(courier, cash, { by: n % 2 ? admin : otherAdmin })),
      ),
    );
    expect(outcomes.toSorted()).toEqual([...Array<string>(7).fill('hand_over_waiting'), 'ok']);
  });

  it('an admin who has not seen the latest hand-over gets a refusal and records nothing twice', async () => {
    const { courier, cash } = await withCash();
    const id = randomUUID();
    await record(courier, 100, { id });
    await answer(courier, id);
    expect(await outcomeOf(record(courier, 100, { by: otherAdmin }))).toBe('hand_over_recorded');
    expect(await held(courier)).toBe(cash - 100);
  });

  it('a record with the id of another one is refused, whether its amount or its courier differs', async () => {
    const [{ courier, cash }, other] = [await withCash(), await withCash()];
    const id = randomUUID();
    await record(courier, cash - 2, { id });
    expect(await outcomeOf(record(courier, cash - 1, { id }))).toBe('hand_over_waiting');
    expect(await outcomeOf(record(other.courier, cash - 2, { id }))).toBe('hand_over_recorded');
    await answer(courier, id);
    expect(await outcomeOf(record(courier, 1, { id, latestId: id }))).toBe('hand_over_recorded');
    expect(await outcomeOf(record(courier, cash - 2, { id }))).toBe('ok');
    expect([await held(courier), await held(other.courier)]).toEqual([2, other.cash]);
  });

  it('recording and answering twice does it once', async () => {
    const { courier, cash } = await withCash();
    const id = randomUUID();
    const recorded = await Promise.all([record(courier, cash, { id }), record(courier, cash, { id })]);
    expect(recorded).toHaveLength(2);
    const answers = Array.from({ length: 6 }, () => outcomeOf(answer(courier, id)));
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['ok']));
    expect(await held(courier)).toBe(0);
    expect(await outcomeOf(answer(courier, id, 'denied'))).toBe('hand_over_ended');
    expect(await outcomeOf(admin.client.cash.withdraw({ id }))).toBe('hand_over_ended');
    const { items } = await admin.client.audit.list({ search: courier.userId });
    expect(items.filter(({ act }) => act === 'cash_recorded')).toHaveLength(1);
  });

  it('a courier answers no other courier’s hand-over, and a confirmation races its withdrawal to one end', async () => {
    const { courier, cash } = await withCash();
    const id = randomUUID();
    await record(courier, cash, { id });
    expect(await outcomeOf(answer(await enter(), id))).toBe('hand_over_ended');
    const [confirmed, withdrawn] = await Promise.all([
      outcomeOf(answer(courier, id)),
      outcomeOf(admin.client.cash.withdraw({ id })),
    ]);
    expect([confirmed, withdrawn].toSorted()).toEqual(['hand_over_ended', 'ok']);
    expect(await held(courier)).toBe(confirmed === 'ok' ? 0 : cash);
  });

  it('the database keeps what was recorded', async () => {
    const { courier, cash } = await withCash();
    const id = randomUUID();
    await record(courier, cash, { id });
    const change = (what: string) => attempt(mida, `update cash_hand_overs set ${what} where id = '${id}'`);
    expect(await change('amount_centimes = 1')).toBe('cash_hand_overs_stay');
    expect(await attempt(mida, `delete from cash_hand_overs where id = '${id}'`)).toBe(
      'cash_hand_overs_stay',
    );
    await answer(courier, id);
    expect(await change("state = 'denied'")).toBe('cash_hand_overs_stay');
  });

  it('a courier with cash in hand does not delete the account', async () => {
    const { courier, cash } = await withCash();
    const leave = () => outcomeOf(courier.client.account.deleteMine({ password: testPassword }));
    expect(await leave()).toBe('cash_held');
    const id = randomUUID();
    await record(courier, cash, { id });
    await answer(courier, id);
    expect(await leave()).toBe('ok');
  });
});

describe('the limit of a courier’s cash', () => {
  it('an order that the cash leaves no room for is refused until the courier has handed over', async () => {
    const { courier, cash } = await withCash();
    const orderId = await orderOf(null, 'ready_for_pickup');
    // Every order of this file costs the same.
    await limitTo(Math.ceil((2 * cash) / 100) - 1);
    expect(await outcomeOf(accept(courier, orderId))).toBe('cash_limit');
    expect(await courier.client.couriers.getMyProfile()).toMatchObject({ acceptedOrders: 1 });
    await limitTo(Math.ceil((2 * cash) / 100));
    expect(await outcomeOf(accept(courier, orderId))).toBe('ok');
    await limitTo(2000);
  });

  it('a courier with empty hands takes an order dearer than the limit', async () => {
    const { courier, cash } = await withCash();
    const id = randomUUID();
    await record(courier, cash, { id });
    await answer(courier, id);
    await limitTo(0);
    for (const empty of [courier, await enter()]) {
      const orderId = await orderOf(null, 'ready_for_pickup');
      expect(await outcomeOf(accept(empty, orderId))).toBe('ok');
    }
    await limitTo(2000);
  });

  it('a courier who delivers one order while accepting the next never exceeds the limit', async () => {
    const { cash } = await withCash();
    await limitTo(Math.ceil(cash / 100) + 1);
    const outcomes = [];
    for (let round = 0; round < 12; round++) {
      const courier = await enter();
      const carried = await orderOf(courier, 'picked_up');
      const next = await orderOf(null, 'ready_for_pickup');
      const deliver = { orderId: carried, ...stepTo.delivered } as const;
      const [accepted] = await Promise.all([
        outcomeOf(accept(courier, next)),
        outcomeOf(courier.client.orders.updateStatusAsCourier(deliver)),
      ]);
      outcomes.push(accepted);
    }
    for (const outcome of outcomes) expect(['courier_busy', 'cash_limit']).toContain(outcome);
    await limitTo(2000);
  });
});
