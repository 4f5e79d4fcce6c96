import { afterEach, expect, it, vi } from 'vitest';
import { subscriptionChanged } from '#shared/domain/writing/worker-words.ts';
import { tellChangedSubscription } from './changed-subscription.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([0, 1, 3])('%i open pages are informed that the subscription has changed', async (count) => {
  const windows = Array.from({ length: count }, () => ({ postMessage: vi.fn<(word: unknown) => void>() }));
  const matchAll = vi.fn<(asked: ClientQueryOptions) => Promise<unknown[]>>(async () => windows);
  vi.stubGlobal('clients', { matchAll });
  await tellChangedSubscription();
  expect(windows.map(({ postMessage }) => postMessage.mock.calls)).toEqual(
    windows.map(() => [[subscriptionChanged]]),
  );
  // Pages that an older worker still serves count too.
  expect(matchAll).toHaveBeenCalledWith({ type: 'window', includeUncontrolled: true });
});
