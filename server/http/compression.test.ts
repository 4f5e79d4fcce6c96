import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp, stubRenderer } from '#server/testing/app.ts';
import { encodingFor } from './compression.ts';
import { createRestaurant } from '#server/testing/builders.ts';
import { visitor } from '#server/testing/clients.ts';

const page = `<!doctype html><title>${'ميدة '.repeat(400)}</title>`;
const mida = await startTestApp({
  renderer: { ...stubRenderer, render: async () => ({ status: 200, html: page }) },
});
afterAll(() => mida.close());
for (let count = 0; count < 5; count += 1) await createRestaurant(mida);

interface Answer {
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** fetch would decompress the answer. */
function ask(path: string, accepted?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const asked = request(mida.origin + path, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
    });
    asked.on('error', reject).end();
  });
}

describe('compression', () => {
  it.each(['/', '/api/v1/restaurants'])('%s is sent compressed, with the same text', async (path) => {
    const plain = await ask(path);
    const brotli = await ask(path, 'gzip, deflate, br, zstd');
    const gzipped = await ask(path, 'gzip;q=1.0, br;q=0');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(gunzipSync(gzipped.body)).toEqual(plain.body);
    expect(brotli.body.length).toBeLessThan(plain.body.length / 2);
    expect(brotli.headers['content-length']).toBe(String(brotli.body.length));
    for (const { headers } of [plain, brotli, gzipped]) expect(headers['vary']).toContain('accept-encoding');
  });

  it('a compressed page varies by its encoding alone', async () => {
    expect((await ask('/', 'br')).headers['vary']).toBe('accept-encoding');
  });

  it('small answers, pictures and clients without a known encoding get uncompressed answers', async () => {
    expect((await ask('/healthz', 'br')).headers['content-encoding']).toBeUndefined();
    expect((await ask('/og/site.png', 'br')).headers['content-encoding']).toBeUndefined();
    expect((await ask('/', 'zstd, *;q=0')).headers['content-encoding']).toBeUndefined();
  });

  it('spaces stand around a weight, and a header full of them takes no longer than another one', () => {
    expect(encodingFor('br ; q=0 , gzip ;q=0.5')).toBe('gzip');
    const costOf = (filling: string): number => {
      const accepted = `br${filling.repeat(15_000)}x`;
      const costs = Array.from({ length: 5 }, () => {
        const begun = performance.now();
        encodingFor(accepted);
        return performance.now() - begun;
      });
      return Math.min(...costs);
    };
    expect(costOf(' ') / costOf('r')).toBeLessThan(100);
  });

  it('the typed client reads compressed answers', async () => {
    expect((await visitor(mida).client.restaurants.list({})).restaurants).toHaveLength(5);
  });
});
