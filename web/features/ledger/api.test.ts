import { environmentManager, InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Client } from '#shared/contract/contract.ts';
import { cashBoardQuery } from '#web/features/cash/api.ts';
import { cityDayQuery, payoutBoardQuery } from '#web/features/payouts/api.ts';
import { anyStatementQuery } from '#web/features/statements/api.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { createApi } from '#web/lib/rpc.tsx';
import { bookedEventQuery, owedQuery } from './api.ts';

beforeEach(() => environmentManager.setIsServer(() => false));
// Other files share this process.
afterEach(() => environmentManager.setIsServer(() => true));

/** Every procedure. */
const ask = vi.fn<() => Promise<object>>(() => Promise.resolve({ items: [], nextCursor: null }));
const procedure: typeof ask = new Proxy(ask, { get: () => procedure });
const api = createApi(procedure as unknown as Client);

const event = bookedEventQuery(api, 'e');
const owed = owedQuery(api, 'restaurant', '');
const statement = anyStatementQuery(api, 'restaurant_payable:1', { unit: 'week' });

it.each([
  ['what is owed', (own) => new InfiniteQueryObserver(own, owed)],
  ['a statement', (own) => new QueryObserver(own, statement)],
  ['the board of payouts', (own) => new QueryObserver(own, payoutBoardQuery(api))],
  ['the close of a day', (own) => new QueryObserver(own, cityDayQuery(api, '2026-11-25'))],
  ['the cash of couriers', (own) => new QueryObserver(own, cashBoardQuery(api))],
  ['the rows of an event', (own) => new QueryObserver(own, event)],
] satisfies [string, (own: ReturnType<typeof createQueryClient>) => object][])(
  '%s is read again when its page is shown again, however soon',
  async (_name, open) => {
    const queryClient = createQueryClient();
    const show = (): (() => void) => open(queryClient).subscribe(() => undefined);
    ask.mockClear();
    const leave = show();
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
    leave();
    expect(ask).toHaveBeenCalledTimes(1);
    const leaveAgain = show();
    expect(ask).toHaveBeenCalledTimes(2);
    leaveAgain();
    queryClient.clear();
  },
);
