// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { drawHook } from '#web/lib/drawn-hook.tsx';
import { Refusal } from '#web/lib/refusal.ts';
import type { CourierStep } from './state.ts';
import { useSendKeptSteps } from './use-courier-steps.ts';

const courier = 'courier';
const stored = `mida.courier-steps.${courier}`;
const step = (orderId: string, action: CourierStep['action'], version: number): CourierStep => ({
  orderId,
  action,
  version,
  madeAt: new Date().toISOString(),
});

beforeEach(() => localStorage.clear());

it('a refused step takes the later ones of its order with it, and those of other orders are sent', async () => {
  const kept = [
    step('refused', 'mark_picked_up', 4),
    step('other', 'mark_picked_up', 4),
    step('refused', 'mark_delivered', 5),
  ];
  localStorage.setItem(stored, JSON.stringify(kept));
  const sent: string[] = [];
  const session = { user: { id: courier } };
  const answers = {
    'auth.getSession': () => session,
    'orders.updateStatusAsCourier': ({ orderId, action }: CourierStep) => {
      sent.push(`${orderId} ${action}`);
      if (orderId === 'refused') throw new Refusal('illegal_move', 'لا يمكن تغيير الطلب.');
      return { id: orderId, status: 'picked_up' };
    },
  };
  const page = await drawHook(useSendKeptSteps, { session, answers });
  await page.act(() => undefined);
  expect(sent).toEqual(['refused mark_picked_up', 'other mark_picked_up']);
  expect(localStorage.getItem(stored)).toBeNull();
});
