import { byteOrderMark } from '#shared/domain/writing/csv.ts';
import { safeFileName, type FileName } from '#shared/domain/writing/file-name.ts';
import { Patience, withinPatience } from '#server/db/patience.ts';
import type { AnswerHeaders } from '#server/identity.ts';

export interface CsvFile {
  name: FileName;
  head: string;
  pages: AsyncGenerator<string, void>;
}

export const csvPageRows = 1_000;
/** A page may wait longer for the database than a call: its reader waits for a file. */
const pageMs = 30_000;

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

/** Holds one page in memory, however long the file is. The reading ends with the reader. */
export async function streamCsv(
  headers: AnswerHeaders,
  { name, head, pages }: CsvFile,
): Promise<ReadableStream> {
  const encoder = new TextEncoder();
  // The first page is read before the answer's head: a fault in it is answered like that of any call.
  const nextPage = () => withinPatience(new Patience(pageMs), () => pages.next());
  let next = await nextPage();
  let start = byteOrderMark + head;
  headers.append('content-type', 'text/csv; charset=utf-8');
  headers.append('content-disposition', `attachment; filename="${safeFileName(name)}"`);
  const source = {
    async pull(controller: ReadableStreamDefaultController): Promise<void> {
      if (start === '') next = await nextPage();
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
