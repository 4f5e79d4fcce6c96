import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createOrder } from '#server/testing/builders.ts';
import { createCast } from '#server/testing/cast.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';

/** Tries at the same moment, on a real server. */
const mida = await startTestApp();
const cast = await createCast(mida);
afterAll(() => mida.close());

const setting = { commissionPercent: 15, restaurantsMayReject: false, handOverCodes: true, handOverMad: 0 };

async function carry(status: 'out_for_delivery' | 'picked_up' = 'picked_up') {
  await cast.admin.client.settings.update(setting);
  const order = {
    customerId: cast.customerA.userId,
    restaurant: cast.restaurantA,
    status,
  } as const;
  const { id: orderId, courierId } = await createOrder(mida, order);
  const courier = await signedIn(mida, courierId ?? '');
  const { code } = await cast.customerA.client.orders.getMyHandOverCode({ orderId });
  const guess = (handOverCode?: string) =>
    outcomeOf(
      courier.call('orders.updateStatusAsCourier', {
        orderId,
        action: 'mark_delivered',
        version: 5,
        handOverCode,
      }),
    );
  const pickUp = () =>
    outcomeOf(courier.client.orders.updateStatusAsCourier({ orderId, action: 'mark_picked_up', version: 4 }));
  return { orderId, code: Number(code), guess, pickUp };
}

const digits = (code: number): string => String(code % 10_000).padStart(4, '0');
const count = (outcomes: readonly string[], outcome: string) =>
  outcomes.filter((one) => one === outcome).length;

it('of fifty wrong codes at once four are compared and wrong, and the fifth stops the rest', async () => {
  const { orderId, code, guess } = await carry();
  const outcomes = await Promise.all(Array.from({ length: 50 }, (_, n) => guess(digits(code + 1 + n))));
  expect(count(outcomes, 'hand_over_code_wrong')).toBe(4);
  expect(count(outcomes, 'hand_over_code_blocked')).toBe(46);
  expect(await guess(digits(code))).toBe('hand_over_code_blocked');
  expect((await cast.customerA.client.orders.getMine({ orderId })).status).toBe('picked_up');
});

it('the right code among forty-nine wrong ones at once counts like any try', async () => {
  const { orderId, code, guess } = await carry();
  const outcomes = await Promise.all(Array.from({ length: 50 }, (_, n) => guess(digits(code + 25 - n))));
  const wrong = count(outcomes, 'hand_over_code_wrong');
  const isDelivered = count(outcomes, 'ok') > 0;
  expect(wrong).toBeLessThanOrEqual(4);
  const { status } = await cast.customerA.client.orders.getMine({ orderId });
  expect(status).toBe(isDelivered ? 'delivered' : 'picked_up');
});

it('a delivery without its code that comes while the order is picked up is refused', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { orderId, guess, pickUp } = await carry('out_for_delivery');
    const early = Array.from({ length: 4 }, () => guess());
    const [pickedUp, ...delivered] = await Promise.all([pickUp(), ...early, guess(), guess()]);
    expect(pickedUp).toBe('ok');
    expect(delivered).not.toContain('ok');
    expect((await cast.customerA.client.orders.getMine({ orderId })).status).toBe('picked_up');
  }
});
