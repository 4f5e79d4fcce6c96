import { byteOrderMark } from '#shared/domain/csv.ts';

/** The text of a file: its head, and one text a page. */
export interface CsvFile {
  name: string;
  head: string;
  pages: AsyncGenerator<string, void>;
}

export const csvPageRows = 1_000;

/** Page after page, each from behind the `last` row of the one before; no transaction stays open between them. */
export async function* readPages<Row>(
  read: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], void> {
  let rows = await read(undefined);
  while (rows.length > 0) {
    yield rows;
    if (rows.length < csvPageRows) return;
    rows = await read(rows.at(-1));
  }
}

/**
 * The body of an answer that is written while it is read. A page is read when the reader has taken the one before, so
 * that a file of any length takes the memory of a page; the reading ends with the reader. The first page comes before
 * the answer's head: a fault in it is answered like that of any call.
 */
export async function streamCsv(headers: Headers, { name, head, pages }: CsvFile): Promise<ReadableStream> {
  const encoder = new TextEncoder();
  let next = await pages.next();
  let start = byteOrderMark + head;
  headers.set('content-type', 'text/csv; charset=utf-8');
  headers.set('content-disposition', `attachment; filename="${name}"`);
  const source = {
    async pull(controller: ReadableStreamDefaultController): Promise<void> {
      if (start === '') next = await pages.next();
      const text = start + (next.done ? '' : next.value);
      start = '';
      if (text !== '') controller.enqueue(encoder.encode(text));
      if (next.done) controller.close();
    },
    async cancel(): Promise<void> {
      await pages.return();
    },
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}
