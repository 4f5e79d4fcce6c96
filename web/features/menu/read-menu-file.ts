import { limits } from '#shared/domain/limits.ts';
import { menuFileMessages } from '#messages/menu/menu-file.ts';
import { readTextFile } from '#web/lib/read-text-file.ts';

type ReadFile = { text: string } | { refusal: string };

/** The text of a CSV file in UTF-8 or UTF-16, or the sentence that says why it is none. */
export async function readMenuFile(file: Blob): Promise<ReadFile> {
  const read = await readTextFile(file, limits.menuFileBytesMax);
  return 'text' in read ? read : { refusal: menuFileMessages[read.fault] };
}
