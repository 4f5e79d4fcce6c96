import { ORPCError } from '@orpc/client';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import type { Client } from '#shared/contract/contract.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { createApi } from '#web/lib/rpc.tsx';
import { paths } from '#web/paths.ts';
import { listenToToasts, type RaisedToast } from '#web/ui/dialogs/toast.ts';
import { openJob } from './open-job.ts';

const refused = (code: string) => new ORPCError(code, { message: code });
const toasts: RaisedToast[] = [];
afterAll(listenToToasts((raised) => toasts.push(raised)));
afterEach(() => {
  toasts.length = 0;
});

async function open(failure: Error, isLeft = false) {
  const api = createApi({
    orders: { getMyOrderDetails: () => Promise.reject(failure) },
  } as unknown as Client);
  const navigate = vi.fn<(options: object) => void>();
  const abortController = new AbortController();
  if (isLeft) abortController.abort();
  const context = { queryClient: new QueryClient(), api };
  await openJob({ context, params: { orderId: 'x' }, abortController, navigate });
  return navigate.mock.calls;
}

it.each(['order_not_found', 'invalid_input'])(
  'a job refused as %s leads back to the list with a message',
  async (code) => {
    expect(await open(refused(code))).toEqual([[{ to: paths.courierJobs, replace: true }]]);
    expect(toasts).toEqual([{ kind: 'error', title: orderMessages.notFound, stays: true }]);
  },
);

it('another failure stays on the page of the job', async () => {
  expect(await open(refused('unavailable'))).toEqual([]);
  expect(await open(new TypeError('Failed to fetch'))).toEqual([]);
  expect(toasts).toEqual([]);
});

it('a refusal after the courier has left the page moves nothing', async () => {
  expect(await open(refused('order_not_found'), true)).toEqual([]);
  expect(toasts).toEqual([]);
});
