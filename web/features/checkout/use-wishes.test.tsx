// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawHook } from '#web/lib/drawn-hook.tsx';
import { useWishes } from './use-wishes.ts';

it('cash that was chosen for a cheaper cart is no choice any more, until the cart is as cheap again', async () => {
  let total = 9_000;
  const wishes = await drawHook(() => useWishes(total));
  await wishes.act(() => wishes.now.onCash(10_000));
  expect(wishes.now.cashCentimes).toBe(10_000);
  total = 12_000;
  await wishes.act(() => wishes.now.onCutlery(true));
  expect(wishes.now.cashCentimes).toBe(0);
  total = 9_000;
  await wishes.act(() => wishes.now.onCutlery(false));
  expect(wishes.now.cashCentimes).toBe(10_000);
});
