import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askServerTime, clockAhead, followClock, serverNow, serverTime } from './server-clock.ts';

const noon = Date.UTC(2026, 10, 25, 12);
const hour = 3_600_000;
let atServer: number;
let answer: () => Promise<Response>;

const dated = (): Response => new Response('', { headers: { date: new Date(atServer).toUTCString() } });

beforeEach(async () => {
  vi.useFakeTimers({ now: noon });
  atServer = noon;
  answer = async () => dated();
  vi.stubGlobal('fetch', () => answer());
  await askServerTime();
  followClock();
});
afterEach(() => {
  // Other files share this process.
  clockAhead.set(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the server's time", () => {
  it.each([-hour, hour, 5 * hour])(
    "the server's time shows on a device whose clock is wrong by %i ms",
    async (byMs) => {
      vi.setSystemTime(noon + byMs);
      await askServerTime();
      expect(serverNow()).toEqual(new Date(noon));
      expect(serverTime(noon + byMs - 1_000)).toEqual(new Date(noon - 1_000));
    },
  );

  it('the answer is read to its end, so that its connection is free', async () => {
    const health = dated();
    answer = async () => health;
    await askServerTime();
    expect(health.bodyUsed).toBe(true);
  });

  it('a clock that is right to some seconds stays, because the header knows no parts of a second', async () => {
    atServer = noon - 2_000;
    await askServerTime();
    expect(serverNow()).toEqual(new Date(noon));
  });

  it.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an answer without a date', async () => new Response('')],
    [
      'an answer that took too long',
      async () => {
        const late = dated();
        await vi.advanceTimersByTimeAsync(20_000);
        return late;
      },
    ],
  ])('what was known of the server’s clock stays with %s', async (_what, given) => {
    atServer = noon + hour;
    await askServerTime();
    expect(clockAhead.get()).toBe(hour);
    answer = given;
    atServer = noon;
    await askServerTime();
    expect(clockAhead.get()).toBe(hour);
  });

  it("the server's time is asked for again once the device's clock is set", async () => {
    const ask = vi.fn<() => Promise<Response>>(async () => dated());
    answer = ask;
    await vi.advanceTimersByTimeAsync(10_000);
    followClock();
    expect(ask).not.toHaveBeenCalled();
    vi.setSystemTime(noon - hour);
    followClock();
    followClock();
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(serverNow()).toEqual(new Date(noon));
  });
});
