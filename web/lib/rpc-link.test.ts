import { ORPCError } from '@orpc/client';
import { os, type RouterClient } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fetch';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { contract, type Client } from '#shared/contract/contract.ts';
import { readAppError } from './app-error.ts';
import { clientOf, createRpcLink } from './rpc-link.ts';

const at = new Date('2026-07-07T13:05:00.000Z');
const order = {
  id: 'a',
  createdAt: at,
  courier: null,
  history: [{ at }, { at, note: undefined }],
  tags: ['x'],
};
const router = {
  orders: {
    get: os.input(z.object({ id: z.string() })).handler(({ input }) => ({ ...order, id: input.id })),
    list: os.handler(() => [order, order]),
    none: os.handler(() => null),
    nothing: os.handler(() => undefined),
    moment: os.handler(() => at),
    refuse: os.handler(() => {
      throw new ORPCError('rate_limited', { status: 429, message: 'مهلا', data: { retryAfterSeconds: 5 } });
    }),
    crash: os.handler(() => {
      throw new Error('secret');
    }),
    set: os.handler(() => new Set([1])),
  },
};
const handler = new RPCHandler(router);
const client = clientOf(createRpcLink('http://mida.test')) as RouterClient<typeof router>;

function answerWith(answer: (request: Request) => Promise<Response>): void {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => answer(new Request(url, init)));
}

async function answerByServer(request: Request): Promise<Response> {
  const { response } = await handler.handle(request, { prefix: '/rpc' });
  return response ?? new Response('not found', { status: 404 });
}

afterEach(() => vi.unstubAllGlobals());

describe('an answer that the first script has asked for', () => {
  const early = vi.fn<NonNullable<typeof earlyAnswer>>();

  it('is read like one of the server, which is not asked', async () => {
    const asked = vi.fn<typeof answerByServer>(answerByServer);
    answerWith(asked);
    vi.stubGlobal('earlyAnswer', early.mockResolvedValue([true, '{"json":"early"}']));
    expect(await client.orders.get({ id: 'a' })).toBe('early');
    expect(early).toHaveBeenCalledWith('http://mida.test/rpc/orders/get', '{"json":{"id":"a"}}');
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    ['is not there', undefined],
    ['was lost', Promise.resolve(undefined)],
  ])('leads to the server when it %s', async (_why, answer) => {
    answerWith(answerByServer);
    vi.stubGlobal('earlyAnswer', early.mockReturnValue(answer));
    expect(await client.orders.get({ id: 'b' })).toMatchObject({ id: 'b' });
  });
});

describe("a call to the server's own handler", () => {
  it('a call sends its input and returns dates at any depth', async () => {
    answerWith(answerByServer);
    expect(await client.orders.get({ id: 'b' })).toEqual({ ...order, id: 'b' });
    expect(await client.orders.list()).toEqual([order, order]);
    expect(await client.orders.moment()).toEqual(at);
    expect(await client.orders.none()).toBeNull();
    expect(await client.orders.nothing()).toBeUndefined();
  });

  it("a refused call rejects with the refusal's code, text and details", async () => {
    answerWith(answerByServer);
    const refusal = await client.orders.refuse().catch((error: unknown) => error);
    expect(readAppError(refusal)).toEqual({
      code: 'rate_limited',
      details: { retryAfterSeconds: 5 },
      text: 'مهلا',
    });
  });

  it('a crashed call reveals nothing but the crash', async () => {
    answerWith(answerByServer);
    const crash = await client.orders.crash().catch((error: unknown) => error);
    expect(readAppError(crash).code).toBe('internal');
  });

  it('a call rejects an answer of unknown types', async () => {
    answerWith(answerByServer);
    await expect(client.orders.set()).rejects.toThrow('type 6');
  });
});

it('an answer of a proxy counts as a fault, without its text', async () => {
  answerWith(async () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }));
  const error = await client.orders.none().catch((thrown: unknown) => thrown);
  expect(readAppError(error)).toMatchObject({ code: 'internal', text: expect.stringContaining('غير متوقع') });
});

it('a page of a captive portal is no answer, whatever its status', async () => {
  answerWith(async () => new Response('<h1>Bienvenue au Wi-Fi</h1>', { status: 200 }));
  await expect(client.orders.none()).rejects.toMatchObject({ code: 'UNREADABLE_ANSWER' });
});

it('a call stops when its signal aborts', async () => {
  answerWith(({ signal }) => {
    signal.throwIfAborted();
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  const controller = new AbortController();
  const call = client.orders.none(undefined, { signal: controller.signal });
  controller.abort();
  await expect(call).rejects.toThrow('abort');
});

describe('a call that is the same for everyone', () => {
  const kept = clientOf(createRpcLink('http://mida.test')) as Client;

  it('a call that is the same for everyone goes by the address of its contract', async () => {
    const asked: string[] = [];
    answerWith(async ({ method, url }) => {
      asked.push(`${method} ${url.replace('http://mida.test/api/v1', '').replace(/\?$/, '')}`);
      return Response.json([1]);
    });
    expect(await kept.restaurants.list({})).toEqual([1]);
    await kept.restaurants.get({ id: 7 });
    await kept.site.getConfiguration();
    const { restaurants, site } = contract;
    const addresses = [restaurants.list, restaurants.get, site.getConfiguration].map((procedure) => {
      const { method, path = '' } = procedure['~orpc'].route;
      return `${method} ${path.replace('{id}', '7')}`;
    });
    expect(asked).toEqual(addresses);
  });

  it('its refusal is read like any other', async () => {
    const refusal = { code: 'restaurant_not_found', status: 404, message: 'لا مطعم هنا', data: undefined };
    answerWith(async () => Response.json({ defined: false, ...refusal }, { status: 404 }));
    const error = await kept.restaurants.get({ id: 7 }).catch((thrown: unknown) => thrown);
    expect(readAppError(error)).toMatchObject({ code: 'restaurant_not_found', text: 'لا مطعم هنا' });
    answerWith(async () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }));
    const fault = await kept.restaurants.list({}).catch((thrown: unknown) => thrown);
    expect(readAppError(fault).code).toBe('internal');
  });
});

describe('on a line that died without a word', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('a call without an answer ends after a minute, as one without a network', async () => {
    answerWith(
      ({ signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    const failed = client.orders.none().catch((thrown: unknown) => thrown);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(readAppError(await failed).code).toBe('offline');
  });

  it('an answer that has begun to arrive may take longer', async () => {
    answerWith(async ({ signal }) => {
      const start = (body: ReadableStreamDefaultController) => {
        signal.addEventListener('abort', () => body.error(signal.reason));
        setTimeout(() => {
          body.enqueue(new TextEncoder().encode('{"json":"whole"}'));
          body.close();
        }, 90_000);
      };
      return new Response(new ReadableStream({ start }));
    });
    const answer = client.orders.none();
    await vi.advanceTimersByTimeAsync(90_000);
    expect(await answer).toBe('whole');
  });

  it('an answer that stops half-way ends after three minutes, as one without a network', async () => {
    answerWith(async ({ signal }) => {
      const start = (body: ReadableStreamDefaultController) => {
        body.enqueue(new TextEncoder().encode('{"json":'));
        signal.addEventListener('abort', () => body.error(new DOMException('aborted', 'AbortError')));
      };
      return new Response(new ReadableStream({ start }));
    });
    const failed = client.orders.none().catch((thrown: unknown) => thrown);
    await vi.advanceTimersByTimeAsync(180_000);
    expect(readAppError(await failed).code).toBe('offline');
  });
});
