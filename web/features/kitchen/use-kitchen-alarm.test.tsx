// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawHook } from '#web/lib/drawn-hook.tsx';
import { useKitchenAlarm } from './use-kitchen-alarm.ts';

let bells = 0;

class FakeAudioContext extends EventTarget {
  state = 'running';
  #time = 0;
  get currentTime(): number {
    return (this.#time += 1);
  }
  async resume(): Promise<void> {}
  async close(): Promise<void> {}
  createGain = () => ({
    gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
    connect: () => {},
  });
  createOscillator = () => ({
    frequency: {},
    connect: (next: object) => next,
    start: () => (bells += 1),
    stop: () => {},
  });
}

beforeEach(() => {
  bells = 0;
  vi.stubGlobal('AudioContext', FakeAudioContext);
  document.title = 'الطلبات';
});
afterEach(() => vi.unstubAllGlobals());

const ringing = async (alarm: Partial<Parameters<typeof useKitchenAlarm>[0]>) => {
  const drawn = await drawHook(() =>
    useKitchenAlarm({ newCount: 0, isUrgent: false, hasArrival: false, ...alarm }),
  );
  return { drawn, rings: bells > 0, title: document.title };
};

it('a kitchen without news is silent', async () => {
  expect(await ringing({})).toMatchObject({ rings: false, title: 'الطلبات' });
});

it('new orders ring and are counted in the title until the page leaves', async () => {
  const { drawn, ...found } = await ringing({ newCount: 2 });
  expect(found).toEqual({ rings: true, title: '(2) الطلبات' });
  await drawn.leave();
  expect(document.title).toBe('الطلبات');
});

it('an order that the system accepted rings too, and is not counted', async () => {
  expect(await ringing({ hasArrival: true })).toMatchObject({ rings: true, title: 'الطلبات' });
});
