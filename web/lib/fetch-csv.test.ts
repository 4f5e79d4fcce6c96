import { afterEach, expect, it, vi } from 'vitest';
import { fetchCsv } from './fetch-csv.ts';
import { Refusal } from './refusal.ts';

afterEach(() => vi.unstubAllGlobals());

function answerWith(response: Response): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => (asked.push(address), response));
  return asked;
}

it('a file is asked for with what was chosen', async () => {
  const asked = answerWith(new Response('a;b'));
  const { csv } = await fetchCsv('/orders/file', { from: '2026-07-01', until: undefined, status: '' });
  expect(await csv.text()).toBe('a;b');
  expect(asked).toEqual(['/api/v1/orders/file?from=2026-07-01']);
});

it('a refusal is an error, and no file', async () => {
  answerWith(Response.json({ code: 'forbidden', message: 'لا' }, { status: 403 }));
  await expect(fetchCsv('/orders/file', {})).rejects.toBeInstanceOf(Refusal);
});

it('an error without words is an error too', async () => {
  answerWith(new Response('<html>', { status: 502 }));
  await expect(fetchCsv('/orders/file', {})).rejects.toBeDefined();
});
