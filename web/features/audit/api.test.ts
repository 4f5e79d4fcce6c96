import { environmentManager, InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Client } from '#shared/contract/contract.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { createApi } from '#web/lib/rpc.tsx';
import { auditAdminsQuery, auditQuery } from './api.ts';

beforeEach(() => environmentManager.setIsServer(() => false));
// Other files share this process.
afterEach(() => environmentManager.setIsServer(() => true));

it('an admin who comes back to the audit after an act reads it and its admin there, however soon', async () => {
  const queryClient = createQueryClient();
  const ask = vi.fn<() => Promise<object>>(() => Promise.resolve({ items: [], nextCursor: null }));
  const procedure: typeof ask = new Proxy(ask, { get: () => procedure });
  const api = createApi(procedure as unknown as Client);
  const show = (): (() => void)[] => [
    new InfiniteQueryObserver(queryClient, auditQuery(api, {})).subscribe(() => undefined),
    new QueryObserver(queryClient, auditAdminsQuery(api)).subscribe(() => undefined),
  ];
  const leaving = show();
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  for (const leave of leaving) leave();
  expect(ask).toHaveBeenCalledTimes(2);
  const leavingAgain = show();
  expect(ask).toHaveBeenCalledTimes(4);
  for (const leave of leavingAgain) leave();
  queryClient.clear();
});
