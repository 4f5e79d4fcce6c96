import { ORPCError } from '@orpc/client';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorStatus, type ErrorCode } from '#shared/domain/errors.ts';
import { createQueryClient } from './query-client.ts';

// The library takes a place without a window for a server, where nothing is asked again.
vi.hoisted(() => vi.stubGlobal('window', globalThis));

/** How often a query asks in all when each answer is this error. */
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

/** `fetchQuery` never repeats by itself, so it is told to do as the screens do, without their pauses. */
function retries(queryClient: ReturnType<typeof createQueryClient>) {
  const { retry } = queryClient.getDefaultOptions().queries ?? {};
  return { retry, retryDelay: 0 };
}

const refusals = Object.keys(errorStatus)
  .map((code) => code as ErrorCode)
  .filter((code) => errorStatus[code] < 500);

describe('a query', () => {
  afterEach(() => onlineManager.setOnline(true));

  it.each(refusals)('asks once when the server refuses with %s', async (code) => {
    expect(await timesAsked(new ORPCError(code, { status: errorStatus[code] }))).toBe(1);
  });

  it('asks three times when the server has a fault', async () => {
    expect(await timesAsked(new Error('boom'))).toBe(3);
  });

  it('asks three times without an answer, but once where the browser knows that it is offline', async () => {
    const noAnswer = new TypeError('Failed to fetch');
    expect(await timesAsked(noAnswer)).toBe(3);
    onlineManager.setOnline(false);
    expect(await timesAsked(noAnswer)).toBe(1);
  });
});
