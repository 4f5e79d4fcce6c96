type FileFault = 'tooLarge' | 'notReadable' | 'notText' | 'spreadsheet' | 'otherEncoding';
type ReadText = { text: string } | { fault: FileFault };

const zip = [0x50, 0x4b, 0x03, 0x04];
const oldWorkbook = [0xd0, 0xcf, 0x11, 0xe0];

/** The text of a file in UTF-8 or UTF-16, or why it is none. */
export async function readTextFile(file: Blob, bytesMax: number): Promise<ReadText> {
  if (file.size > bytesMax) return { fault: 'tooLarge' };
  const bytes = await bytesOf(file);
  if (!bytes) return { fault: 'notReadable' };
  if (beginsWith(bytes, zip) || beginsWith(bytes, oldWorkbook)) return { fault: 'spreadsheet' };
  const text = decode(bytes);
  if (text !== undefined && !text.includes('\0')) return { text };
  // Text holds no zero byte, whatever its encoding of Arabic.
  const isText = text === undefined && !bytes.includes(0);
  return { fault: isText ? 'otherEncoding' : 'notText' };
}

/** A spreadsheet may hold the file, and a phone may have it elsewhere. */
async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}

function decode(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (beginsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  return beginsWith(bytes, [0xfe, 0xff]) ? 'utf-16be' : 'utf-8';
}

const beginsWith = (bytes: Uint8Array, beginning: readonly number[]): boolean =>
  beginning.every((byte, index) => bytes[index] === byte);
