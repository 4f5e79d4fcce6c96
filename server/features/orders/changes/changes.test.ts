import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { alarms } from '#server/background.ts';
import { ringAllDue } from '#server/features/timetable/worker.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn } from '#server/testing/clients.ts';

const mida = await startTestApp();
afterAll(() => mida.close());
const restaurant = await createRestaurant(mida);
const customer = await signedIn(mida, await createPerson(mida));
const owner = await signedIn(mida, restaurant.ownerId);
const stranger = await signedIn(mida, await createPerson(mida));
const otherOwner = await signedIn(mida, (await createRestaurant(mida)).ownerId);
const [first, second, third] = restaurant.menu.map(({ id, priceCentimes }) => ({ id, price: priceCentimes }));
if (!first || !second || !third) throw new Error('the menu is short');
const { orders } = owner.client;
const minuteMs = 60_000;

/** The order has the first dish once, the second twice. */
const place = async (status: 'new' | 'preparing' | 'ready_for_pickup' = 'preparing') =>
  (await createOrder(mida, { customerId: customer.userId, restaurant, status })).id;
let orderId = await place();
beforeEach(async () => {
  orderId = await place();
  mida.announced.length = 0;
});

const mine = () => customer.client.orders.getMine({ orderId });

async function propose(change: Partial<Parameters<typeof orders.proposeChange>[0]> = {}): Promise<string> {
  const id = randomUUID();
  await orders.proposeChange({ orderId, id, position: 1, quantity: 2, replacementItemId: null, ...change });
  return change.id ?? id;
}
const answer = (id: string, said: 'without' | 'replacement' | 'cancel') =>
  customer.client.orders.answerProposal({ orderId, id, answer: said });

async function passMinutes(minutes: number): Promise<void> {
  mida.clock.advance(minutes * minuteMs);
  await ringAllDue(mida.app, alarms);
}

describe('a proposal', () => {
  it('a proposal stands on the pages of customer and kitchen, with its prices and its end', async () => {
    const { totalCentimes } = await mine();
    const id = await propose({ replacementItemId: third.id });
    const seen = {
      id,
      position: 1,
      quantity: 2,
      replacementName: restaurant.menu[2]?.name,
      answerBy: new Date(mida.clock.now().getTime() + 5 * minuteMs),
      replacementDueCentimes: totalCentimes - 2 * Math.max(0, second.price - third.price),
      withoutDueCentimes: totalCentimes - 2 * second.price,
    };
    expect(await mine()).toMatchObject({ proposals: [seen], changes: [], dueCentimes: totalCentimes });
    const [onBoard] = (await orders.listForRestaurant({})).items.filter((order) => order.id === orderId);
    expect(onBoard).toMatchObject({ proposals: [seen], actions: [] });
    expect(mida.announced).toContainEqual(
      expect.objectContaining({ topic: 'order_changes', id: orderId, version: 1 }),
    );
  });

  it('the allergens of a replacement are read before and after the answer', async () => {
    await mida.database.pool.query(`update menu_items set labels = '{hot,milk,tree_nuts}' where id = $1`, [
      third.id,
    ]);
    const choice = { priceCentimes: 0, isDefault: true, allergens: ['sesame' as const] };
    const group = await owner.client.options.add({
      name: 'الخبز',
      least: 1,
      most: 1,
      options: [
        { ...choice, name: 'خبز بالسمسم' },
        { ...choice, name: 'بطبوط', isDefault: false, allergens: ['gluten'] },
      ],
      menuItemIds: [third.id],
    });
    const id = await propose({ replacementItemId: third.id, quantity: 1 });
    await owner.client.options.remove({ id: group.id });
    const read = { replacementAllergens: ['milk', 'tree_nuts', 'sesame'] };
    expect(await mine()).toMatchObject({ proposals: [read] });
    await mida.database.pool.query(`update menu_items set labels = '{}' where id = $1`, [third.id]);
    await answer(id, 'replacement');
    mida.clock.advance(minuteMs);
    await answer(await propose({ quantity: 1 }), 'without');
    const { changes } = await mine();
    expect(changes).toMatchObject([{ kind: 'replaced', ...read }, { kind: 'removed' }]);
    expect(changes[1]).not.toHaveProperty('replacementAllergens');
    const board = await orders.listForRestaurant({});
    expect(board.items.find((order) => order.id === orderId)?.changes).toEqual(changes);
  });

  it('a repeated proposal is the same proposal', async () => {
    const id = await propose();
    await propose({ id });
    expect((await mine()).proposals).toHaveLength(1);
  });

  it.each([
    ['of more dishes than were ordered', { quantity: 3 }, 'change_too_much'],
    ['for a line that is not there', { position: 9 }, 'change_too_much'],
    ['with a dish of no menu', { replacementItemId: randomUUID() }, 'menu_item_not_found'],
  ] as const)('a proposal %s is refused', async (_what, change, code) => {
    expect(await outcomeOf(propose(change))).toBe(code);
    expect((await mine()).proposals).toEqual([]);
  });

  it('a dish that ran out replaces no other', async () => {
    await owner.client.menu.setSoldOut({ id: third.id, isSoldOut: true });
    expect(await outcomeOf(propose({ replacementItemId: third.id }))).toBe('menu_item_not_found');
    await owner.client.menu.setSoldOut({ id: third.id, isSoldOut: false });
  });

  it('a line has one open proposal', async () => {
    await propose({ quantity: 1 });
    expect(await outcomeOf(propose({ quantity: 1 }))).toBe('already_proposed');
  });

  it.each(['new', 'ready_for_pickup'] as const)(
    'nothing is proposed for an order that is %s',
    async (status) => {
      orderId = await place(status);
      expect(await outcomeOf(propose())).toBe('illegal_move');
    },
  );

  it('a foreign order is proposed nothing, and a foreign customer answers nothing', async () => {
    const proposed = { orderId, id: randomUUID(), position: 0, quantity: 1, replacementItemId: null };
    expect(await outcomeOf(otherOwner.client.orders.proposeChange(proposed))).toBe('order_not_found');
    const id = await propose();
    const said = { orderId, id, answer: 'cancel' } as const;
    expect(await outcomeOf(stranger.client.orders.answerProposal(said))).toBe('order_not_found');
    expect(await outcomeOf(otherOwner.client.orders.withdrawProposal({ orderId, id }))).toBe(
      'order_not_found',
    );
  });
});

describe('an answer', () => {
  it('without the dish the order goes on, and less is due', async () => {
    const { totalCentimes } = await mine();
    const id = await propose();
    expect(await answer(id, 'without')).toMatchObject({
      status: 'preparing',
      totalCentimes,
      dueCentimes: totalCentimes - 2 * second.price,
      lines: [{ quantity: 1 }, { quantity: 2 }],
      changes: [{ position: 1, quantity: 2, kind: 'removed', sumCentimes: -2 * second.price }],
      proposals: [],
    });
  });

  it('with another dish at most the price of the first is due', async () => {
    const { totalCentimes } = await mine();
    const id = await propose({ replacementItemId: third.id, quantity: 1 });
    const sumCentimes = Math.min(0, third.price - second.price) || 0;
    expect(await answer(id, 'replacement')).toMatchObject({
      dueCentimes: totalCentimes + sumCentimes,
      changes: [{ kind: 'replaced', replacementName: restaurant.menu[2]?.name, quantity: 1, sumCentimes }],
    });
  });

  it('a customer who wants no such order cancels it', async () => {
    const id = await propose();
    expect(await answer(id, 'cancel')).toMatchObject({ status: 'cancelled', changes: [] });
    expect((await mine()).history.at(-1)).toMatchObject({ party: 'customer', reason: null });
  });

  it('a late press of the kitchen reads why the order is gone', async () => {
    await answer(await propose(), 'cancel');
    const late = orders.updateStatusAsRestaurant({ orderId, action: 'mark_ready', version: 2 });
    expect(await refusalOf(late)).toMatchObject({
      code: 'illegal_move',
      message: 'ألغى الزبون هذا الطلب بعد نفاد أحد أطباقه.',
      details: { party: 'customer', action: 'decline_change' },
    });
  });

  it('an order of which nothing is left is cancelled', async () => {
    await answer(await propose({ position: 0, quantity: 1 }), 'without');
    expect((await mine()).status).toBe('preparing');
    const id = await propose();
    expect((await mine()).proposals).toMatchObject([{ withoutDueCentimes: null }]);
    expect(await answer(id, 'without')).toMatchObject({ status: 'cancelled', dueCentimes: 1000 });
    expect((await mine()).history.at(-1)).toMatchObject({ party: 'system', reason: 'dish_ran_out' });
  });

  it('the same answer once more changes nothing, and another answer is refused', async () => {
    const id = await propose();
    const once = await answer(id, 'without');
    expect(await answer(id, 'without')).toEqual(once);
    expect(await refusalOf(answer(id, 'cancel'))).toMatchObject({
      code: 'proposal_closed',
      details: { state: 'accepted' },
    });
    expect(await mine()).toEqual(once);
  });

  it('an answer with a dish that the kitchen did not propose is refused', async () => {
    expect(await outcomeOf(answer(await propose(), 'replacement'))).toBe('no_replacement');
  });
});

describe('silence', () => {
  it('after five minutes the order goes on without the dish', async () => {
    const { totalCentimes } = await mine();
    const id = await propose({ replacementItemId: third.id });
    await passMinutes(4.9);
    expect((await mine()).proposals).toHaveLength(1);
    await passMinutes(0.1);
    const after = await mine();
    expect(after).toMatchObject({ dueCentimes: totalCentimes - 2 * second.price, proposals: [] });
    expect(await refusalOf(answer(id, 'replacement'))).toMatchObject({ details: { state: 'lapsed' } });
    await passMinutes(10);
    expect(await mine()).toMatchObject({ dueCentimes: after.dueCentimes, changes: after.changes });
  });

  it('after five minutes an order of which nothing is left is cancelled', async () => {
    await answer(await propose({ position: 0, quantity: 1 }), 'without');
    await propose();
    await passMinutes(5);
    expect((await mine()).status).toBe('cancelled');
  });

  it('an answer after the end is refused before the alarm rings', async () => {
    const id = await propose();
    mida.clock.advance(5 * minuteMs);
    expect(await refusalOf(answer(id, 'without'))).toMatchObject({ details: { state: 'lapsed' } });
    expect((await mine()).proposals).toEqual([]);
  });

  it.each(['restaurant', 'admin'] as const)(
    'an order that the %s makes ready after the end goes on without the dish, before the alarm rings',
    async (party) => {
      const { totalCentimes } = await mine();
      const id = await propose();
      mida.clock.advance(5 * minuteMs);
      const admin = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
      const move = { orderId, action: 'mark_ready', version: 2 } as const;
      await (party === 'admin'
        ? admin.client.orders.updateStatusAsAdmin(move)
        : orders.updateStatusAsRestaurant(move));
      expect(await mine()).toMatchObject({
        status: 'ready_for_pickup',
        dueCentimes: totalCentimes - 2 * second.price,
      });
      expect(await refusalOf(answer(id, 'without'))).toMatchObject({ details: { state: 'lapsed' } });
      await passMinutes(1);
      expect((await mine()).changes).toHaveLength(1);
    },
  );

  it('an order of which nothing is left after the end is not made ready', async () => {
    await answer(await propose({ position: 0, quantity: 1 }), 'without');
    await propose();
    mida.clock.advance(5 * minuteMs);
    const late = orders.updateStatusAsRestaurant({ orderId, action: 'mark_ready', version: 2 });
    expect(await refusalOf(late)).toMatchObject({ code: 'illegal_move', details: { party: 'system' } });
    expect((await mine()).status).toBe('cancelled');
  });
});

describe('a withdrawal', () => {
  it('a kitchen takes back what was not answered, once or twice', async () => {
    const id = await propose();
    await orders.withdrawProposal({ orderId, id });
    expect(await orders.withdrawProposal({ orderId, id })).toMatchObject({
      proposals: [],
      actions: ['mark_ready'],
    });
    expect(await refusalOf(answer(id, 'without'))).toMatchObject({ details: { state: 'withdrawn' } });
    await passMinutes(5);
    expect((await mine()).changes).toEqual([]);
  });

  it('a kitchen takes back no answer', async () => {
    const id = await propose();
    await answer(id, 'without');
    expect(await refusalOf(orders.withdrawProposal({ orderId, id }))).toMatchObject({
      code: 'proposal_closed',
      details: { state: 'accepted' },
    });
  });

  it.each([
    ['made ready', 'mark_ready', undefined],
    ['cancelled', 'cancel', 'customer_asked'],
  ] as const)('an order that is %s takes its proposals back', async (_what, action, reason) => {
    const id = await propose();
    const admin = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
    await admin.client.orders.updateStatusAsAdmin({ orderId, action, version: 2, ...(reason && { reason }) });
    expect(await refusalOf(answer(id, 'without'))).toMatchObject({ details: { state: 'withdrawn' } });
    await passMinutes(5);
    expect((await mine()).changes).toEqual([]);
  });
});
