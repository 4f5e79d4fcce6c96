import { afterAll, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createOrder } from '#server/testing/builders.ts';
import { createCast } from '#server/testing/cast.ts';
import { outcomeOf, refusalOf, signedIn } from '#server/testing/clients.ts';
import { enterByPhone } from '#server/testing/phone-scene.ts';
import { textsTo } from '#server/testing/texts.ts';

/** A customer asks for the hand-over code by text (product §4.22). */
const logged: string[] = [];
const mida = await startTestApp({ log: createLog('debug', { write: (line) => logged.push(line) }) });
const cast = await createCast(mida);
await cast.admin.client.settings.update({ handOverCodes: true, handOverMad: 0 });
afterAll(() => mida.close());

const { pool } = mida.database;
const code = '7352';

async function carried({ phone }: { phone?: string } = {}) {
  const person = await enterByPhone(mida);
  const { rows } = await pool.query<{ id: string }>('select user_id as id from phones where number = $1', [
    person.number,
  ]);
  const customerId = rows[0]?.id ?? '';
  const checkout = { phone: phone ?? person.number };
  const order = { customerId, restaurant: cast.restaurantA, status: 'picked_up', checkout } as const;
  const { id: orderId, courierId } = await createOrder(mida, order);
  await pool.query('update hand_over_codes set code = $2 where order_id = $1', [orderId, code]);
  return { ...person, customerId, orderId, courier: await signedIn(mida, courierId ?? '') };
}

const codesTo = async (number: string) =>
  (await textsTo(mida, number)).filter(({ template }) => template === 'hand_over_code');
const asked = ({ client, orderId }: Awaited<ReturnType<typeof carried>>) =>
  client.orders.textMyHandOverCode({ orderId });

it('the code goes to the number of the order, which its customer has proved', async () => {
  const order = await carried();
  const { client, number, orderId } = order;
  expect(await client.orders.getMyHandOverCode({ orderId })).toEqual({ code, textNumber: number });
  expect(await asked(order)).toEqual({ number });
  expect((await codesTo(number)).map(({ text }) => text)).toEqual([expect.stringContaining(code)]);
});

it('no code goes to a number that the customer did not prove', async () => {
  const other = '0622222222';
  const order = await carried({ phone: other });
  const { client, number, orderId } = order;
  expect(await client.orders.getMyHandOverCode({ orderId })).toEqual({ code, textNumber: null });
  expect(await refusalOf(asked(order))).toMatchObject({ code: 'hand_over_code_untexted', status: 409 });
  expect([...(await codesTo(other)), ...(await codesTo(number))]).toEqual([]);
});

it('a number that moves to another account before the text leaves gets no code', async () => {
  const order = await carried();
  await asked(order);
  await pool.query('update phones set user_id = $2 where number = $1', [order.number, cast.customerB.userId]);
  expect(await codesTo(order.number)).toEqual([]);
});

it('a text that did not leave within ten minutes stays away', async () => {
  const order = await carried();
  await asked(order);
  mida.clock.advance(10 * 60_000);
  expect(await codesTo(order.number)).toEqual([]);
});

it('nobody else asks for it, and an order without a code has none to text', async () => {
  const order = await carried();
  const { orderId, courier } = order;
  for (const { client } of [cast.customerA, cast.ownerA, courier, cast.admin])
    expect(await outcomeOf(client.orders.textMyHandOverCode({ orderId }))).toBe('order_not_found');
  await pool.query('delete from hand_over_codes where order_id = $1', [orderId]);
  expect(await outcomeOf(asked(order))).toBe('hand_over_code_untexted');
  expect(await codesTo(order.number)).toEqual([]);
});

it('an account gets three an hour, however many presses come at once', async () => {
  const order = await carried();
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcomeOf(asked(order))));
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(3);
  expect(new Set(outcomes)).toEqual(new Set(['ok', 'rate_limited']));
  expect(await codesTo(order.number)).toHaveLength(3);
});

it('the text costs what every text costs', async () => {
  const order = await carried();
  await asked(order);
  await codesTo(order.number);
  const { rows } = await pool.query(
    `select template, cost_centimes > 0 as "isPaid" from text_messages where number = $1 and template <> 'code'`,
    [order.number],
  );
  expect(rows).toEqual([{ template: 'hand_over_code', isPaid: true }]);
});

it('no log line, view, refusal or copy of data holds the code, nor does the job before it leaves', async () => {
  const order = await carried();
  const { client, orderId, courier, number } = order;
  await asked(order);
  const { rows: jobs } = await pool.query(
    `select payload from outbox where payload->>'template' = 'hand_over_code' and payload->>'to' = $1`,
    [number],
  );
  expect(jobs).toHaveLength(1);
  await codesTo(number);
  const told: unknown[] = [
    ...jobs,
    await asked(order),
    await refusalOf(cast.customerA.client.orders.textMyHandOverCode({ orderId })),
    await client.orders.getMine({ orderId }),
    await courier.client.orders.getMyActiveJob(),
    await cast.ownerA.client.orders.listForRestaurant({}),
    await cast.admin.client.orders.getAsAdmin({ orderId }),
    await cast.admin.client.outbox.listDead(),
    await client.account.exportMine(),
    ...logged,
  ];
  const withoutIds = (one: unknown) => JSON.stringify(one).replace(/[\w-]{20,}|\d[\d:.-]{7,}/g, '');
  expect(told.map(withoutIds).filter((one) => one.includes(code))).toEqual([]);
});
