import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { liveMonth } from '#server/testing/month.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

it('after 600 orders, with aborted transactions and cut connections, every balance is that of the orders’ history', async () => {
  const { kills, ...faults } = await liveMonth(mida, 600);
  expect(kills).toBeGreaterThan(0);
  expect(faults).toEqual({ orders: 600, deadlocks: 0, balances: [], books: [] });
}, 900_000);
