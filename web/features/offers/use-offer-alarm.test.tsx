// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { drawHook } from '#web/lib/drawn-hook.tsx';
import { useSaySeen } from './use-offer-alarm.ts';

afterEach(() => vi.restoreAllMocks());

const look = (state: 'visible' | 'hidden') =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

async function shown(seenAt: Date | null) {
  const said: unknown[] = [];
  const answers = { 'offers.seen': (input: unknown) => void said.push(input) };
  const page = await drawHook(() => useSaySeen({ id: 'offer', seenAt }), { answers });
  return { said, turn: () => page.act(() => document.dispatchEvent(new Event('visibilitychange'))) };
}

it('an offer in the background is seen once its page is, and said once', async () => {
  look('hidden');
  const { said, turn } = await shown(null);
  await turn();
  expect(said).toEqual([]);
  look('visible');
  await turn();
  await turn();
  expect(said).toEqual([{ offerId: 'offer' }]);
});

it('an offer on the open page is seen at once, and one that was seen is not said again', async () => {
  look('visible');
  expect((await shown(null)).said).toEqual([{ offerId: 'offer' }]);
  expect((await shown(new Date())).said).toEqual([]);
});
