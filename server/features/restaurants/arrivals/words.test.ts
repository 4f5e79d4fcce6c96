import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '#shared/domain/time/city-clock.ts';
import type { ReadyPace } from '#shared/domain/dispatch/ready.ts';
import type { WordFigures } from '#shared/domain/dispatch/word-figures.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  createOrder,
  createPerson,
  createRestaurant,
  type TestRestaurant,
} from '#server/testing/builders.ts';
import { refreshArrivals } from './commands.ts';

const mida = await startTestApp();
afterAll(() => mida.close());
const customerId = await createPerson(mida);
const sql = (text: string, values: unknown[] = []) => mida.database.pool.query(text, values);
const minuteMs = 60_000;

interface Said {
  /** The days between the acceptance and now. */
  daysAgo: number;
  first: number | null;
  last: number;
  ahead?: number;
  real: number;
}

async function live(
  restaurant: TestRestaurant,
  { daysAgo, first, last, ahead = 0, real }: Said,
): Promise<void> {
  const { id } = await createOrder(mida, { customerId, restaurant, status: 'delivered' });
  const at = mida.clock.now().getTime() - daysAgo * dayMs;
  const moment = (minutes: number) => new Date(at + minutes * minuteMs);
  await sql('alter table order_history disable trigger user; alter table orders disable trigger user');
  for (const [step, minutes] of [-2, 0, real, real + 5, real + 9, real + 20].entries())
    await sql('update order_history set at = $1 where order_id = $2 and version = $3', [
      moment(minutes),
      id,
      step + 1,
    ]);
  await sql(
    `update orders set created_at = $1, status_since = $2, promised_from = null, promised_at = null, answer_by = null,
       ready_by = $3, first_ready_by = $4, ahead_at_first = $5 where id = $6`,
    [
      moment(-2),
      moment(real + 20),
      moment(last),
      first === null ? null : moment(first),
      first === null ? null : ahead,
      id,
    ],
  );
  await sql('alter table order_history enable trigger user; alter table orders enable trigger user');
}

const liveMany = async (
  restaurant: TestRestaurant,
  count: number,
  said: (index: number) => Partial<Said>,
) => {
  for (let index = 0; index < count; index += 1)
    await live(restaurant, { daysAgo: 1 + index / 2, first: 20, last: 20, real: 20, ...said(index) });
};

interface Learned {
  pace: ReadyPace;
  words: WordFigures;
}

async function learnedOf({ id }: TestRestaurant): Promise<Learned> {
  const { rows } = await sql('select pace, words from kitchen_habits where restaurant_id = $1', [id]);
  return rows[0] as Learned;
}

let late: Learned;
let quiet: Learned;
beforeAll(async () => {
  const [first, second] = [await createRestaurant(mida), await createRestaurant(mida)];
  // The kitchen says 20 minutes, asks for 10 more, and needs 36; the older half of its orders has the last word alone.
  await liveMany(first, 30, (index) => ({ last: 30, first: index < 15 ? 20 : null, real: 36, ahead: 3 }));
  await liveMany(first, 5, () => ({ daysAgo: 29, real: 5 }));
  await refreshArrivals(mida.app);
  [late, quiet] = [await learnedOf(first), await learnedOf(second)];
});

it('the first word counts, or the last where it is the only one, and four weeks are enough', () => {
  expect(late.words).toMatchObject({ orders: 30, medianLateMinutes: 11, onWord: 0 });
  expect(late.pace.orders).toBe(30);
});

it('a kitchen without an order has the pace of its city, and no figure', () => {
  expect(quiet.words).toEqual({ orders: 0, medianLateMinutes: 0, onWord: 0, onEstimate: 0, worstHour: null });
  expect(quiet.pace.orders).toBe(0);
  expect(quiet.pace.realMinutes).toBeGreaterThan(30);
});
