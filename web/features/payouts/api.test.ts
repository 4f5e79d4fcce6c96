import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Client } from '#shared/contract/contract.ts';
import type { CityDay } from '#shared/contract/money/payouts.ts';
import { isClosable, sumsOfDay } from '#shared/domain/money/day-closing.ts';
import { clientOf, createRpcLink } from '#web/lib/rpc-link.ts';
import { createApi } from '#web/lib/rpc.tsx';
import { cityDayQuery } from './api.ts';

const minute = 60_000;
const day = '2026-11-25';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 25, 23, 58) });
  environmentManager.setIsServer(() => false);
});
afterEach(() => {
  // Other files share this process.
  environmentManager.setIsServer(() => true);
  vi.useRealTimers();
});

/** What the server would answer now. */
const answer = (closing: CityDay['closing']): CityDay => ({
  day,
  deliveredOrders: 0,
  sums: sumsOfDay([]),
  cashOutCentimes: 0,
  closing,
  isClosable: isClosable(day, new Date()),
});

function watch(closing: CityDay['closing']) {
  const options = cityDayQuery(createApi(clientOf(createRpcLink('http://mida.test')) as Client), day);
  const read = vi.fn<() => CityDay>(() => answer(closing));
  const observer = new QueryObserver(new QueryClient(), { ...options, queryFn: read });
  return { read, observer, stop: observer.subscribe(() => undefined) };
}

it('a page that stays open past midnight offers to close the day, without a press', async () => {
  const { observer, stop } = watch(null);
  await vi.advanceTimersByTimeAsync(minute);
  expect(observer.getCurrentResult().data?.isClosable).toBe(false);
  await vi.advanceTimersByTimeAsync(13 * minute);
  expect(observer.getCurrentResult().data?.isClosable).toBe(true);
  stop();
});

it('a closed day is read once', async () => {
  const { read, stop } = watch({ adminName: 'A', at: new Date(), discrepancies: 0 });
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(read).toHaveBeenCalledTimes(1);
  stop();
});
