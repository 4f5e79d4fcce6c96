import { ORPCError } from '@orpc/client';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorStatus, type ErrorCode } from '#shared/domain/errors.ts';
import { createQueryClient, pauseBefore } from './query-client.ts';

// The library assumes a server where there is no window, and never retries.
vi.hoisted(() => vi.stubGlobal('window', globalThis));

/** The number of calls when each answer is this error. */
async function timesAsked(error: unknown): Promise<number> {
  const queryClient = createQueryClient();
  let asked = 0;
  const queryFn = () => {
    asked += 1;
    return Promise.reject(error);
  };
  const asking = queryClient.fetchQuery({ queryKey: ['a'], queryFn, ...retries(queryClient) });
  await expect(asking).rejects.toBe(error);
  return asked;
}

/** `fetchQuery` does not retry by default; this retries like the screens, without pauses. */
function retries(queryClient: ReturnType<typeof createQueryClient>) {
  const { retry } = queryClient.getDefaultOptions().queries ?? {};
  return { retry, retryDelay: 0 };
}

const overloaded = (retryAfterSeconds: number) =>
  new ORPCError('overloaded', { status: 503, data: { retryAfterSeconds } });

const refusals = Object.keys(errorStatus)
  .map((code) => code as ErrorCode)
  .filter((code) => errorStatus[code] < 500);

describe('a query', () => {
  afterEach(() => onlineManager.setOnline(true));

  it.each(refusals)('a query refused with %s is not repeated', async (code) => {
    expect(await timesAsked(new ORPCError(code, { status: errorStatus[code] }))).toBe(1);
  });

  it('a query is tried three times when the server has a fault', async () => {
    expect(await timesAsked(new Error('boom'))).toBe(3);
  });

  it('a query without an answer is tried three times, but only once when the browser is offline', async () => {
    const noAnswer = new TypeError('Failed to fetch');
    expect(await timesAsked(noAnswer)).toBe(3);
    onlineManager.setOnline(false);
    expect(await timesAsked(noAnswer)).toBe(1);
  });

  it('a query that an overloaded server refused is tried three times', async () => {
    expect(await timesAsked(overloaded(2))).toBe(3);
  });

  it('pauses between tries grow, are never shorter than the server asks, and differ between browsers', () => {
    const fault = new Error('boom');
    for (const failures of [0, 1, 2]) {
      const pauses = Array.from({ length: 50 }, () => pauseBefore(failures, fault));
      expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1_000 * 2 ** failures);
      expect(Math.max(...pauses)).toBeLessThanOrEqual(1_500 * 2 ** failures);
      expect(new Set(pauses).size).toBeGreaterThan(1);
    }
    expect(pauseBefore(0, overloaded(7))).toBeGreaterThanOrEqual(7_000);
    expect(pauseBefore(5, overloaded(7))).toBeGreaterThanOrEqual(32_000);
  });

  it('an answer that was asked for before a write does not undo it', async () => {
    const queryClient = createQueryClient();
    const queryKey = ['session'];
    const answers: ((session: string) => void)[] = [];
    const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
    const asking = queryClient.fetchQuery({ queryKey, queryFn });
    queryClient.setQueryData(queryKey, 'signed in');
    answers[0]?.('signed out');
    await Promise.resolve();
    answers[1]?.('signed in, asked again');
    expect(await asking).toBe('signed in, asked again');
    expect(queryClient.getQueryData(queryKey)).toBe('signed in, asked again');
  });

  it('a write asks nothing when no answer is awaited', async () => {
    const queryClient = createQueryClient();
    const queryFn = vi.fn<() => Promise<string>>(() => Promise.resolve('signed out'));
    await queryClient.fetchQuery({ queryKey: ['session'], queryFn });
    queryClient.setQueryData(['session'], 'signed in');
    expect(queryClient.getQueryState(['session'])).toMatchObject({ data: 'signed in', fetchStatus: 'idle' });
    expect(queryFn).toHaveBeenCalledTimes(1);
  });
});
