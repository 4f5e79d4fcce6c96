import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { liveMonth } from '#server/testing/month.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

it('after 100,000 orders, with aborted transactions and cut connections, every balance is that of the orders’ history', async () => {
  const { kills, ...faults } = await liveMonth(mida, 100_000);
  expect(kills).toBeGreaterThan(1_000);
  expect(faults).toEqual({ orders: 100_000, deadlocks: 0, balances: [], books: [] });
}, 7_200_000);
