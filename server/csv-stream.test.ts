import { Readable, Writable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { csvPageRows, readPages, streamCsv } from './csv-stream.ts';
import { AnswerHeaders } from '#server/identity.ts';
import { patience } from '#server/testing/waiting.ts';

const pagesMax = 50;

function plantedFile() {
  const told = { read: 0, isEnded: false };
  async function* pages(): AsyncGenerator<string, void> {
    try {
      while (told.read < pagesMax) {
        told.read += 1;
        yield 'x'.repeat(1_000_000);
      }
    } finally {
      told.isEnded = true;
    }
  }
  return { told, file: { name: 'mida-a.csv' as const, head: 'head\r\n', pages: pages() } };
}

const nodeStreamOf = async (file: Parameters<typeof streamCsv>[1]) =>
  Readable.fromWeb((await streamCsv(new AnswerHeaders(), file)) as WebStream);

const turns = async () => {
  for (let turn = 0; turn < 100; turn += 1) await setImmediate();
};

it('the stream reads at most three pages ahead of a reader that has stopped', async () => {
  const { told, file } = plantedFile();
  const stopped = new Writable({ write: () => {} });
  const body = await nodeStreamOf(file);
  body.pipe(stopped);
  await turns();
  expect(told.read).toBeLessThanOrEqual(3);
  body.destroy();
});

it('the stream ends the reading when the reader goes away', async () => {
  const { told, file } = plantedFile();
  const body = await nodeStreamOf(file);
  await body.iterator().next();
  expect(told.isEnded).toBe(false);
  body.destroy();
  await vi.waitFor(() => expect(told.isEnded).toBe(true), patience);
  expect(told.read).toBeLessThanOrEqual(3);
});

it('the file holds the head once and every page, and names its file', async () => {
  const { file } = plantedFile();
  const headers = new AnswerHeaders();
  const text = await new Response(await streamCsv(headers, file)).text();
  expect(text).toBe(`head\r\n${'x'.repeat(pagesMax * 1_000_000)}`);
  expect(Object.fromEntries(headers)).toEqual({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="mida-a.csv"',
  });
});

it('a name cannot end the header, begin another or leave the folder', async () => {
  const headers = new AnswerHeaders();
  const name = 'mida-"; filename="../a.html"\r\nset-cookie: a.csv' as const;
  await streamCsv(headers, { name, head: '', pages: readTexts(async () => []) });
  expect(Object.fromEntries(headers)['content-disposition']).toBe(
    'attachment; filename="mida-filename.a.htmlset-cookiea.csv"',
  );
});

it('the file of no rows holds a head', async () => {
  const file = { name: 'mida-a.csv' as const, head: 'head\r\n', pages: readTexts(async () => []) };
  expect(await new Response(await streamCsv(new AnswerHeaders(), file)).text()).toBe('head\r\n');
});

it('the stream fails before the answer when the first page fails, and cuts the file when a later one does', async () => {
  const failing = (at: number) => {
    let read = 0;
    const file = async (): Promise<string[]> => {
      read += 1;
      if (read === at) throw new Error('the database is away');
      return Array.from({ length: csvPageRows }, () => 'row\r\n');
    };
    return { name: 'mida-a.csv' as const, head: '', pages: readTexts(file) };
  };
  await expect(streamCsv(new AnswerHeaders(), failing(1))).rejects.toThrow('the database is away');
  const body = await streamCsv(new AnswerHeaders(), failing(2));
  await expect(new Response(body).text()).rejects.toThrow('the database is away');
});

async function* readTexts(read: () => Promise<string[]>): AsyncGenerator<string, void> {
  for await (const rows of readPages(read)) yield rows.join('');
}
