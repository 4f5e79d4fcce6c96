// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawHook } from '#web/lib/drawn-hook.tsx';
import type { ProposedPayout } from './api.ts';
import { useChosenPayouts } from './use-chosen-payouts.ts';

const payout = (account: string, missing: string[] = []): ProposedPayout =>
  ({ account, name: `name of ${account}`, missing }) as unknown as ProposedPayout;
const accountsOf = (payouts: readonly ProposedPayout[]) => payouts.map(({ account }) => account);

it('what lacks an account number is not paid, also when it was ticked before it lacked one', async () => {
  let proposed = [payout('a'), payout('b'), payout('c', ['rib'])];
  const chosen = await drawHook(() => useChosenPayouts(proposed));
  await chosen.act(() => chosen.now.choose(proposed));
  expect(accountsOf(chosen.now.chosen)).toEqual(['a', 'b']);
  proposed = [payout('a'), payout('b', ['rib']), payout('c')];
  await chosen.act(() => chosen.now.ask([]));
  expect(accountsOf(chosen.now.chosen)).toEqual(['a', 'c']);
});

it('an answer unticks all and names what was refused, until the next question', async () => {
  const proposed = [payout('a'), payout('b')];
  const chosen = await drawHook(() => useChosenPayouts(proposed));
  await chosen.act(() => chosen.now.choose(proposed));
  await chosen.act(() => chosen.now.ask(proposed));
  expect(new Set(chosen.now.asked.map(({ id }) => id)).size).toBe(2);
  await chosen.act(() =>
    chosen.now.answer([
      { account: 'a', refusal: null },
      { account: 'b', refusal: 'nothing_due' },
    ] as never),
  );
  expect(chosen.now.chosen).toEqual([]);
  expect(chosen.now.refused).toEqual([{ name: 'name of b', refusal: 'nothing_due' }]);
  await chosen.act(() => chosen.now.ask([]));
  expect(chosen.now.refused).toEqual([]);
});
