import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { faultsOf, walkAndEnd } from '#server/testing/order-walk.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

it('after 2,000 random moves an admin ends every order within three moves, and no courier is locked', async () => {
  expect(faultsOf(await walkAndEnd(mida, 2_000))).toEqual([]);
}, 900_000);
