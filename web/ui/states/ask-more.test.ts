import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { internalText } from '#messages/writing/failures.ts';
import { askMore } from './ask-more.ts';
import { listenToToasts, type RaisedToast } from '#web/ui/dialogs/toast.ts';

const pageMs = 100;
let queryClient: QueryClient;
let stop: (() => void)[];
let raised: RaisedToast[];
let isBroken: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  queryClient = new QueryClient();
  raised = [];
  isBroken = false;
  stop = [listenToToasts((one) => raised.push(one))];
});
afterEach(() => {
  for (const end of stop) end();
  queryClient.clear();
  vi.useRealTimers();
});

/** Three pages, of which the first one is shown. */
async function showFirst() {
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey: ['list'],
    retry: false,
    initialPageParam: 1,
    getNextPageParam: (page: number) => (page < 3 ? page + 1 : undefined),
    queryFn: async ({ pageParam }) => {
      await new Promise((answer) => setTimeout(answer, pageMs));
      if (isBroken) throw new Error('broken');
      return pageParam;
    },
  });
  stop.push(observer.subscribe(() => {}));
  await vi.advanceTimersByTimeAsync(pageMs);
  const pages = () => observer.getCurrentResult().data?.pages;
  const ask = () => void askMore(observer.getCurrentResult());
  return { pages, ask };
}

const hint = () => void queryClient.invalidateQueries({ queryKey: ['list'] });

it('a press loads one page more', async () => {
  const { pages, ask } = await showFirst();
  ask();
  await vi.advanceTimersByTimeAsync(10 * pageMs);
  expect(pages()).toEqual([1, 2]);
  expect(raised).toEqual([]);
});

it('a press loads its page although live hints drop it twice', async () => {
  const { pages, ask } = await showFirst();
  ask();
  await vi.advanceTimersByTimeAsync(pageMs / 2);
  hint();
  await vi.advanceTimersByTimeAsync(pageMs * 1.5);
  hint();
  await vi.advanceTimersByTimeAsync(10 * pageMs);
  expect(pages()).toEqual([1, 2]);
});

it('a press whose page cannot be loaded says so and keeps the list', async () => {
  const { pages, ask } = await showFirst();
  isBroken = true;
  ask();
  await vi.advanceTimersByTimeAsync(10 * pageMs);
  expect(pages()).toEqual([1]);
  expect(raised).toEqual([{ kind: 'error', title: internalText }]);
});
