import { afterAll, expect, it } from 'vitest';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { dayOf } from '#shared/domain/time/city-clock.ts';
import { addDays } from '#shared/domain/time/figure-periods.ts';
import { startTestApp } from '#server/testing/app.ts';
import { bookRow } from '#server/testing/books.ts';
import { adminOf, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { signedIn } from '#server/testing/clients.ts';

const mida = await startTestApp();
const { pool } = mida.database;
const admin = await signedIn(mida, await adminOf(mida));
const customerId = await createPerson(mida);
afterAll(() => mida.close());

const rowOf = async (id: number) =>
  (await admin.client.restaurants.listAsAdmin({ limit: 100 })).items.find((one) => one.id === id);

const sums = `accepted_orders, auto_accepted_orders, rejected_orders, missed_orders, cancelled_orders, delivered_orders,
  revenue_centimes, subtotal_centimes, commission_centimes, milliseconds_to_door, ready_orders, late_orders,
  preparation_milliseconds, promised_milliseconds, reviews, stars`;

const keepDay = (id: number, daysAgo: number, { orders, days = 1 }: { orders: number; days?: number }) =>
  pool.query(
    `insert into span_figures (restaurant_id, days, first_day, orders, week_hours, ${sums})
     values ($1, $2, $3, $4, '{}', ${sums.replace(/\w+/g, '0')})`,
    [id, days, addDays(dayOf(mida.clock.now()), -daysAgo), orders],
  );

it('the list of restaurants counts the orders of the present day and of 30 days, each restaurant’s own', async () => {
  const [busy, quiet] = [await createRestaurant(mida), await createRestaurant(mida)];
  for (const status of ['delivered', 'new', 'cancelled'] as const)
    await createOrder(mida, { customerId, restaurant: busy, status });
  await keepDay(busy.id, 1, { orders: 20 });
  await keepDay(busy.id, 29, { orders: 4 });
  // These rows do not count: the day before, the sum of several days, and what the sums already hold of the present
  // day.
  await keepDay(busy.id, 30, { orders: 100 });
  await keepDay(busy.id, 4, { orders: 100, days: 4 });
  await keepDay(busy.id, 0, { orders: 100 });
  expect(await rowOf(busy.id)).toMatchObject({ ordersToday: 3, ordersOfMonth: 27 });
  expect(await rowOf(quiet.id)).toMatchObject({ ordersToday: 0, ordersOfMonth: 0, balanceCentimes: 0 });
});

it('the list of restaurants shows what the ledger owes each, and what each owes', async () => {
  const [due, owing] = [await createRestaurant(mida), await createRestaurant(mida)];
  const account = (id: number) => accountOf('restaurant_payable', id);
  await bookRow(mida, { debit: 'losses:0', credit: account(due.id), amountCentimes: 1_200 });
  await bookRow(mida, { debit: account(owing.id), credit: 'commission:0', amountCentimes: 300 });
  expect(await rowOf(due.id)).toMatchObject({ balanceCentimes: 1_200 });
  expect(await rowOf(owing.id)).toMatchObject({ balanceCentimes: -300 });
});

it('the list shows which restaurants are open now, paused, or closed by the hours', async () => {
  const { id } = await createRestaurant(mida);
  const doors = async () => (await rowOf(id))?.doors;
  const set = (fields: string) => pool.query(`update restaurants set ${fields} where id = $1`, [id]);
  expect(await doors()).toBe('open');
  await set(`paused_until = '${new Date(mida.clock.now().getTime() + 60_000).toISOString()}'`);
  expect(await doors()).toBe('paused');
  mida.clock.advance(61_000);
  expect(await doors()).toBe('open');
  await set('is_accepting_orders = false');
  expect(await doors()).toBe('paused');
  const never = JSON.stringify({ week: [[], [], [], [], [], [], []], ramadan: null, holidays: [] });
  await pool.query('update restaurants set opening_hours = $2 where id = $1', [id, never]);
  expect(await doors()).toBe('closed');
  await set('is_accepting_orders = true');
  expect(await doors()).toBe('closed');
});

it('the list of restaurants shows a rating and the number of its reviews', async () => {
  const { id } = await createRestaurant(mida);
  expect(await rowOf(id)).toMatchObject({ rating: 0, reviewCount: 0 });
  await pool.query('update restaurants set reviewed_stars = 90, reviewed_count = 20 where id = $1', [id]);
  expect(await rowOf(id)).toMatchObject({ rating: 4.5, reviewCount: 20 });
});
