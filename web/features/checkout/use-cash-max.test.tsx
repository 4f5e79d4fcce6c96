// @vitest-environment happy-dom
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import { drawHook } from '#web/lib/drawn-hook.tsx';
import { useCashMax } from './use-cash-max.ts';
import type { CheckoutValues } from './state.ts';

const maxCentimes = 30_000;
const answer = { maxCentimes, level: 'unproved', isOwn: false, provedCentimes: 60_000 };

async function toldAt(totalCentimes: number, user: SessionUser | null = null, told: object = answer) {
  const asked: unknown[] = [];
  const cashMax = await drawHook(
    () => {
      const { control } = useForm<CheckoutValues>({ defaultValues: { name: 'سلمى', phone: '0612345678' } });
      return useCashMax({ control, user, totalCentimes });
    },
    { answers: { 'orders.getMyCashMax': (input) => (asked.push(input), told) } },
  );
  return { told: cashMax.now, asked };
}

it('an order that costs exactly what the number may cost in cash is not above it', async () => {
  expect((await toldAt(maxCentimes)).told?.above).toBeNull();
  expect((await toldAt(maxCentimes + 1)).told?.above).toContain('طلبك يتجاوزه');
});

it('the amount is that of the typed number, or of the one that the customer proved', async () => {
  const proved = { id: 'customer', provedPhone: '0687654321' } as SessionUser;
  expect((await toldAt(1)).asked).toEqual([{ phone: '0612345678' }]);
  expect((await toldAt(1, proved)).asked).toEqual([{ phone: '0687654321' }]);
});

it('a proof of the number is offered where it raises the amount', async () => {
  expect((await toldAt(1)).told?.onProve).not.toBeNull();
  expect((await toldAt(1, null, { ...answer, provedCentimes: null })).told?.onProve).toBeNull();
});
