import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { alarms } from '#server/background.ts';
import { ringAllDue } from '#server/features/timetable/worker.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  adminOf,
  createMember,
  createOrder,
  createPerson,
  createRestaurant,
} from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn } from '#server/testing/clients.ts';
import { stepTo } from '#server/testing/course.ts';

/** A kitchen that may not cancel asks the admins (product §4.19). */
const mida = await startTestApp();
afterAll(() => mida.close());
const restaurant = await createRestaurant(mida);
const customer = await signedIn(mida, await createPerson(mida));
const owner = await signedIn(mida, restaurant.ownerId);
const stranger = await signedIn(mida, (await createRestaurant(mida)).ownerId);
const admin = await signedIn(mida, await adminOf(mida));
const minutes = 60_000;

type Status = 'new' | 'preparing' | 'ready_for_pickup' | 'out_for_delivery';
const versionAt: Record<Status, number> = { new: 1, preparing: 2, ready_for_pickup: 3, out_for_delivery: 4 };

const orderIn = async (status: Status): Promise<string> =>
  (await createOrder(mida, { customerId: customer.userId, restaurant, status })).id;
const ask = (orderId: string, version = 1, by = owner) =>
  by.client.orders.askToCancel({ orderId, version, reason: 'dish_ran_out', words: 'No more lamb' });
const answer = (orderId: string, decision: 'cancelled' | 'kept', version = 1) =>
  admin.client.orders.answerCancelRequest({ orderId, version, answer: decision });
const ring = (): Promise<void> => ringAllDue(mida.app, alarms);
const onBoard = async (orderId: string) =>
  (await owner.client.orders.listForRestaurant({})).items.find(({ id }) => id === orderId);

beforeEach(async () => {
  await mida.database.pool.query('delete from timetable');
  await mida.database.pool.query(
    'update restaurants set is_accepting_orders = true, missed_in_a_row = 0, paused_because = null',
  );
});

describe('asking', () => {
  it.each(['new', 'preparing', 'ready_for_pickup'] as const)(
    'a kitchen asks once for its order that is %s, and the admins see why',
    async (status) => {
      const orderId = await orderIn(status);
      const version = versionAt[status];
      expect(await onBoard(orderId)).toMatchObject({ mayAskToCancel: true, cancelRequest: null });
      const asked = await ask(orderId, version);
      expect(asked).toMatchObject({
        mayAskToCancel: false,
        cancelRequest: { reason: 'dish_ran_out', words: 'No more lamb', answer: null },
      });
      expect(await ask(orderId, version)).toEqual(asked);
      const { items } = await admin.client.orders.listAllAsAdmin({ tab: 'current', limit: 100 });
      expect(items.find(({ id }) => id === orderId)?.cancelRequest).toEqual(asked.cancelRequest);
    },
  );

  it('a kitchen does not ask for an order on the road, of another kitchen, or at another version', async () => {
    const orderId = await orderIn('out_for_delivery');
    expect(await outcomeOf(ask(orderId, 4))).toBe('illegal_move');
    const mine = await orderIn('new');
    expect(await outcomeOf(ask(mine, 1, stranger))).toBe('order_not_found');
    expect(await outcomeOf(ask(mine, 2))).toBe('illegal_move');
    expect((await onBoard(mine))?.cancelRequest).toBeNull();
  });

  it('a request that another user of the kitchen made, and one that is answered, are reported as such', async () => {
    const orderId = await orderIn('preparing');
    const version = versionAt.preparing;
    expect(await outcomeOf(answer(orderId, 'kept', version))).toBe('cancel_not_asked');
    await ask(orderId, version);
    const colleague = await signedIn(mida, await createMember(mida, restaurant.id, 'kitchen'));
    const again = () => colleague.client.orders.askToCancel({ orderId, version, reason: 'cannot_make' });
    expect(await outcomeOf(again())).toBe('cancel_already_asked');
    await answer(orderId, 'kept', version);
    expect(await outcomeOf(again())).toBe('cancel_answered');
    expect(await outcomeOf(answer(orderId, 'cancelled', version))).toBe('cancel_answered');
    expect((await onBoard(orderId))?.status).toBe('preparing');
  });

  it('a reason of another party is refused at its field', async () => {
    const orderId = await orderIn('new');
    const call = owner.client.orders.askToCancel({ orderId, version: 1, reason: 'no_courier' });
    expect(await refusalOf(call)).toMatchObject({ details: { fields: [{ path: 'reason' }] } });
  });

  it('a kitchen that may cancel by itself does not need to ask', async () => {
    const orderId = await orderIn('new');
    await admin.client.settings.update({ commissionPercent: 15, restaurantsMayReject: true });
    expect((await onBoard(orderId))?.mayAskToCancel).toBe(false);
    await admin.client.settings.update({ commissionPercent: 15, restaurantsMayReject: false });
  });

  it('an asked order outlives its answer limit, and all admins are called after five minutes', async () => {
    const orderId = await orderIn('new');
    await ask(orderId);
    mida.clock.advance(9 * minutes);
    mida.announced.length = 0;
    await ring();
    expect(await onBoard(orderId)).toMatchObject({ status: 'new', answerBy: null });
    expect(mida.announced).toContainEqual(expect.objectContaining({ id: orderId, aspect: 'fact' }));
  });

  it('a new order whose request no admin answers ends three hours after it was placed', async () => {
    const orderId = await orderIn('new');
    await ask(orderId);
    mida.clock.advance(179 * minutes);
    await ring();
    expect(await onBoard(orderId)).toMatchObject({ status: 'new' });
    mida.clock.advance(minutes);
    await ring();
    const { status, history } = await customer.client.orders.getMine({ orderId });
    expect(status).toBe('cancelled');
    expect(history.at(-1)).toMatchObject({ party: 'system', reason: 'not_answered' });
  });
});

it('the answers to a request and to its decision hold what changed in the order', async () => {
  const orderId = await orderIn('preparing');
  const proposal = { orderId, id: randomUUID() };
  const proposed = { ...proposal, position: 0, quantity: 1, replacementItemId: null };
  await owner.client.orders.proposeChange(proposed);
  await customer.client.orders.answerProposal({ ...proposal, answer: 'without' });
  const { changes } = await customer.client.orders.getMine({ orderId });
  expect(changes).toHaveLength(1);
  expect(await ask(orderId, 2)).toMatchObject({ changes });
  expect(await answer(orderId, 'kept', 2)).toMatchObject({ changes });
});

describe('answering', () => {
  it('an admin cancels with the kitchen’s reason, which the customer reads', async () => {
    const orderId = await orderIn('preparing');
    await ask(orderId, 2);
    expect(await answer(orderId, 'cancelled', 2)).toMatchObject({ status: 'cancelled' });
    const { history } = await customer.client.orders.getMine({ orderId });
    expect(history.at(-1)).toMatchObject({ party: 'admin', reason: 'dish_ran_out', words: 'No more lamb' });
  });

  it('a kept new order gets a new answer limit, after which it ends', async () => {
    const orderId = await orderIn('new');
    await ask(orderId);
    mida.clock.advance(4 * minutes);
    await answer(orderId, 'kept');
    const kept = await onBoard(orderId);
    expect(kept).toMatchObject({ cancelRequest: { answer: 'kept' }, mayAskToCancel: false });
    expect(kept?.answerBy).toEqual(new Date(mida.clock.now().getTime() + 8 * minutes));
    mida.clock.advance(8 * minutes);
    await ring();
    expect(await customer.client.orders.getMine({ orderId })).toMatchObject({ status: 'cancelled' });
  });

  it.each(['new', 'preparing', 'ready_for_pickup'] as const)(
    'a kitchen is notified once that its order goes on, %s as it is',
    async (status) => {
      const orderId = await orderIn(status);
      const version = versionAt[status];
      await mida.database.pool.query(
        `insert into device_tokens (token, user_id, updated_at) values (gen_random_uuid(), $1, now())`,
        [owner.userId],
      );
      await ask(orderId, version);
      await answer(orderId, 'kept', version);
      await outcomeOf(answer(orderId, 'kept', version));
      const { rows } = await mida.database.pool.query(
        `select payload->>'news' as news from outbox
         where topic = 'push' and sequence = $1 and payload->>'news' = 'cancel_refused'`,
        [`kitchen ${orderId}`],
      );
      expect(rows).toHaveLength(1);
    },
  );

  it('a move of the order makes the request pointless', async () => {
    const orderId = await orderIn('new');
    await ask(orderId);
    await owner.client.orders.updateStatusAsRestaurant({ orderId, ...stepTo.preparing });
    expect(await onBoard(orderId)).toMatchObject({ cancelRequest: null, mayAskToCancel: true });
    expect(await refusalOf(answer(orderId, 'cancelled'))).toMatchObject({
      code: 'illegal_move',
      message: 'قَبِل المطعم هذا الطلب.',
    });
  });
});
