import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import type { CourierId } from '#server/identity.ts';
import { moveOrder } from './commands.ts';
import { newHandOverCode } from './hand-over-codes-commands.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createCourier, createOrder } from '#server/testing/builders.ts';
import { createCast } from '#server/testing/cast.ts';
import { outcomeOf, refusalOf, signedIn, type SignedInCaller } from '#server/testing/clients.ts';

/** The code that a customer shows and a courier types (product §4.22). */
const logged: string[] = [];
const mida = await startTestApp({ log: createLog('debug', { write: (line) => logged.push(line) }) });
const cast = await createCast(mida);
afterAll(() => mida.close());

const { customerA, admin } = cast;
const change = { commissionPercent: 15, restaurantsMayReject: false };
const demand = (setting: { handOverCodes?: boolean; handOverMad?: number }) =>
  admin.client.settings.update({ ...change, ...setting });
beforeAll(() => demand({ handOverCodes: true, handOverMad: 0 }));

interface Carried {
  orderId: string;
  courier: SignedInCaller;
}

async function carry(status: 'out_for_delivery' | 'picked_up' = 'picked_up'): Promise<Carried> {
  const order = { customerId: customerA.userId, restaurant: cast.restaurantA, status };
  const { id, courierId } = await createOrder(mida, order);
  return { orderId: id, courier: await signedIn(mida, courierId ?? '') };
}

const codeOf = async ({ orderId }: Carried): Promise<string | null> =>
  (await customerA.client.orders.getMyHandOverCode({ orderId })).code;
const otherThan = (code: string | null): string => String((Number(code) + 1) % 10_000).padStart(4, '0');
const deliver = ({ orderId, courier }: Carried, handOverCode?: unknown, late: { madeAt?: string } = {}) =>
  courier.call('orders.updateStatusAsCourier', {
    orderId,
    action: 'mark_delivered',
    version: 5,
    handOverCode,
    ...late,
  });
const statusOf = async ({ orderId }: Carried) => (await customerA.client.orders.getMine({ orderId })).status;
const codesLeft = async ({ orderId }: Carried): Promise<number> => {
  const found = await mida.database.pool.query('select 1 from hand_over_codes where order_id = $1', [
    orderId,
  ]);
  return found.rowCount ?? 0;
};
const failedAt = async ({ orderId }: Carried) => {
  const { items } = await admin.client.orders.listAllAsAdmin({ tab: 'current', limit: 100 });
  return items.find(({ id }) => id === orderId)?.handOverFailedAt;
};

describe('a delivery with the sum that the courier was shown', () => {
  const dueOf = async ({ courier }: Carried) =>
    (await courier.client.orders.getMyActiveJob())?.collectCentimes ?? 0;
  const deliverFor = ({ orderId, courier }: Carried, shownDueCentimes: number, handOverCode?: string) =>
    courier.client.orders.updateStatusAsCourier({
      orderId,
      action: 'mark_delivered',
      version: 5,
      shownDueCentimes,
      ...(handOverCode && { handOverCode }),
    });

  it('of another sum is refused with both, costs no try at the code, and goes with the right one', async () => {
    const order = await carry();
    const code = (await codeOf(order)) ?? '';
    const dueCentimes = await dueOf(order);
    for (let press = 0; press < 6; press += 1)
      expect(await refusalOf(deliverFor(order, dueCentimes - 600, code))).toMatchObject({
        code: 'due_changed',
        status: 409,
        details: { shownCentimes: dueCentimes - 600, dueCentimes },
      });
    expect(await statusOf(order)).toBe('picked_up');
    expect(await deliverFor(order, dueCentimes, code)).toMatchObject({ status: 'delivered' });
    // The same press, whose answer was lost.
    expect(await deliverFor(order, dueCentimes, code)).toMatchObject({ status: 'delivered' });
  });

  it('is refused also when its sum changes while the press is under way', async () => {
    const order = await carry();
    const dueCentimes = await dueOf(order);
    const move = {
      orderId: order.orderId,
      action: 'mark_delivered',
      version: 5,
      actorId: order.courier.userId,
      shownDueCentimes: dueCentimes + 600,
    } as const;
    const owner = { party: 'courier', courierId: order.courier.userId as CourierId } as const;
    await expect(moveOrder(mida.app, move, owner)).rejects.toMatchObject({ code: 'due_changed' });
    expect(await statusOf(order)).toBe('picked_up');
  });
});

describe('an order that demands a code', () => {
  it('the customer reads four digits, and the courier types them to deliver', async () => {
    const order = await carry();
    const code = await codeOf(order);
    expect(code).toMatch(/^\d{4}$/);
    expect(await order.courier.client.orders.getMyActiveJob()).toMatchObject({ needsHandOverCode: true });
    expect(await deliver(order, code ?? '')).toMatchObject({ status: 'delivered', needsHandOverCode: false });
    expect(await codesLeft(order)).toBe(0);
    expect(await codeOf(order)).toBeNull();
  });

  it('a code typed in Arabic digits and with spaces counts', async () => {
    const order = await carry();
    const arabic = [...((await codeOf(order)) ?? '')].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join(' ');
    expect(await deliver(order, arabic)).toMatchObject({ status: 'delivered' });
  });

  it('without a code and with a wrong one the order stays with its courier', async () => {
    const order = await carry();
    expect(await refusalOf(deliver(order))).toMatchObject({ code: 'hand_over_code_needed', status: 422 });
    const wrong = deliver(order, otherThan(await codeOf(order)));
    expect(await refusalOf(wrong)).toMatchObject({
      code: 'hand_over_code_wrong',
      status: 422,
      message: 'الرمز غير صحيح. راجع الأرقام مع الزبون ثم أدخلها من جديد.',
    });
    expect(await statusOf(order)).toBe('picked_up');
    expect(await failedAt(order)).toBeNull();
  });

  it.each(['', '123', '12345', '12a4', 4271, null])('a code of %j is refused as invalid', async (typed) => {
    const order = await carry();
    expect(await outcomeOf(deliver(order, typed))).toBe('invalid_input');
  });

  it('five wrong tries stop typing for five minutes, for the right code too, and an admin sees it', async () => {
    const order = await carry();
    const code = await codeOf(order);
    for (let tries = 1; tries <= 4; tries += 1) {
      expect(await outcomeOf(deliver(order, otherThan(code)))).toBe('hand_over_code_wrong');
    }
    for (const typed of [otherThan(code), code ?? '', undefined]) {
      expect(await refusalOf(deliver(order, typed))).toMatchObject({
        code: 'hand_over_code_blocked',
        status: 429,
        details: { retryAfterSeconds: 300 },
      });
    }
    expect(await failedAt(order)).toEqual(mida.clock.now());
    mida.clock.advance(5 * 60_000 - 1);
    expect(await outcomeOf(deliver(order, code ?? ''))).toBe('hand_over_code_blocked');
    mida.clock.advance(1);
    expect(await outcomeOf(deliver(order, otherThan(code)))).toBe('hand_over_code_wrong');
    expect(await deliver(order, code ?? '')).toMatchObject({ status: 'delivered' });
  });

  it('the right code costs no try, however often a delivery with it fails', async () => {
    const order = await carry();
    const code = await codeOf(order);
    const late = { orderId: order.orderId, action: 'mark_delivered', version: 4, handOverCode: code };
    for (let press = 0; press < 6; press += 1)
      expect(await outcomeOf(order.courier.call('orders.updateStatusAsCourier', late))).toBe('illegal_move');
    expect(await outcomeOf(deliver(order, otherThan(code)))).toBe('hand_over_code_wrong');
    expect(await outcomeOf(deliver(order, code))).toBe('ok');
  });

  it('a wrong code of a kept tap leads the admin’s list, and the courier types again', async () => {
    const order = await carry();
    const code = await codeOf(order);
    const madeAt = mida.clock.now().toISOString();
    mida.clock.advance(60_000);
    expect(await outcomeOf(deliver(order, otherThan(code), { madeAt }))).toBe('hand_over_code_wrong');
    expect(await failedAt(order)).toEqual(mida.clock.now());
    expect(await deliver(order, code ?? '', { madeAt })).toMatchObject({ status: 'delivered' });
  });

  it('before the pickup no code is tried, and the refusal does not say whether it is right', async () => {
    const order = await carry('out_for_delivery');
    const code = await codeOf(order);
    for (const typed of [code ?? '', otherThan(code), undefined]) {
      expect(await outcomeOf(deliver(order, typed))).toBe('illegal_move');
    }
    const { rows } = await mida.database.pool.query('select tries from hand_over_codes where order_id = $1', [
      order.orderId,
    ]);
    expect(rows).toEqual([{ tries: 0 }]);
  });

  it('a delivery reported twice with the code counts once', async () => {
    const order = await carry();
    const code = (await codeOf(order)) ?? '';
    const first = await deliver(order, code);
    expect(await deliver(order, code)).toEqual(first);
    expect(await deliver(order)).toEqual(first);
  });

  it('an admin delivers without the code', async () => {
    const order = await carry();
    const move = { action: 'mark_delivered', version: 5, reason: 'customer_has_it' };
    const call = admin.call('orders.updateStatusAsAdmin', { orderId: order.orderId, ...move });
    expect(await outcomeOf(call)).toBe('ok');
    expect(await codesLeft(order)).toBe(0);
  });

  it('a code goes when an order is cancelled', async () => {
    const order = await carry('out_for_delivery');
    expect(await codesLeft(order)).toBe(1);
    const cancel = { orderId: order.orderId, action: 'cancel', version: 4, reason: 'customer_asked' };
    expect(await outcomeOf(admin.call('orders.updateStatusAsAdmin', cancel))).toBe('ok');
    expect(await codesLeft(order)).toBe(0);
  });

  it('a job that was given back keeps its code for the next courier', async () => {
    const order = await carry('out_for_delivery');
    const code = await codeOf(order);
    const { orderId, courier } = order;
    const release = { orderId, action: 'release', version: 4, reason: 'vehicle_trouble' };
    expect(await outcomeOf(courier.call('orders.updateStatusAsCourier', release))).toBe('ok');
    const next = await signedIn(mida, await createCourier(mida));
    await next.call('orders.assignJobToCourier', { orderId, version: 5 });
    expect(await codeOf(order)).toBe(code);
    expect(await outcomeOf(deliver(order, code ?? ''))).toBe('order_not_found');
  });
});

describe('an order below the amount of the setting', () => {
  it('a courier delivers it without a code, and the customer has none', async () => {
    await demand({ handOverMad: 10_000 });
    const order = await carry();
    await demand({ handOverMad: 0 });
    expect(await codeOf(order)).toBeNull();
    expect(await order.courier.client.orders.getMyActiveJob()).toMatchObject({ needsHandOverCode: false });
    expect(await deliver(order)).toMatchObject({ status: 'delivered' });
  });

  it('no order demands a code while the setting is off', async () => {
    await demand({ handOverCodes: false });
    const order = await carry();
    await demand({ handOverCodes: true });
    expect(await codeOf(order)).toBeNull();
    expect(await deliver(order)).toMatchObject({ status: 'delivered' });
  });
});

describe('who learns a code', () => {
  it('only the order’s customer reads the code', async () => {
    const order = await carry();
    for (const { client } of [cast.customerB, cast.ownerA, order.courier, admin]) {
      const call = client.orders.getMyHandOverCode({ orderId: order.orderId });
      expect(await outcomeOf(call)).toBe('order_not_found');
    }
  });

  it('no other answer, log line, announcement, notification, mail or copy of data holds a code', async () => {
    const order = await carry('out_for_delivery');
    const { orderId, courier } = order;
    const code = '7352';
    await mida.database.pool.query('update hand_over_codes set code = $2 where order_id = $1', [
      orderId,
      code,
    ]);
    const told: unknown[] = [
      await courier.call('orders.updateStatusAsCourier', { orderId, action: 'mark_picked_up', version: 4 }),
      await refusalOf(deliver(order, '0000')),
      await courier.client.orders.getMyActiveJob(),
      await courier.client.orders.getMyOrderDetails({ orderId }),
      await customerA.client.orders.getMine({ orderId }),
      await cast.ownerA.client.orders.listForRestaurant({}),
      await admin.client.orders.listAllAsAdmin({ tab: 'current', limit: 100 }),
      await courier.client.account.exportMine(),
      (await mida.database.pool.query('select payload from outbox')).rows,
      await deliver(order, code),
      await courier.client.account.exportMine(),
      mida.announced,
      logged,
    ];
    const isTold = (text: string): boolean =>
      /\b7352\b/.test(text.replace(/[0-9a-f]{8}(-[0-9a-f]{4,12}){4}/g, ''));
    expect(isTold(JSON.stringify(await codeOf(await withCode(code))))).toBe(true);
    expect(told.map((one) => JSON.stringify(one)).filter(isTold)).toEqual([]);
  });
});

async function withCode(code: string): Promise<Carried> {
  const order = await carry();
  await mida.database.pool.query('update hand_over_codes set code = $2 where order_id = $1', [
    order.orderId,
    code,
  ]);
  return order;
}

it('each first digit of a code comes about as often, zero too', () => {
  const codes = Array.from({ length: 2_000 }, newHandOverCode);
  expect(codes.filter((code) => !/^\d{4}$/.test(code))).toEqual([]);
  for (const digit of '0123456789') {
    const share = codes.filter((code) => code.startsWith(digit)).length;
    expect(share, `codes that begin with ${digit}`).toBeGreaterThan(100);
  }
});
