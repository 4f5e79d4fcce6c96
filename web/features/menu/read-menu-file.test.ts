import { describe, expect, it } from 'vitest';
import { limits } from '#shared/domain/limits.ts';
import { menuFileMessages } from '#messages/menu/menu-file.ts';
import { readMenuFile } from './read-menu-file.ts';

const text = 'القسم;الاسم\r\nطواجن;طاجين\r\n';
const utf8 = [...new TextEncoder().encode(text)];
const utf16 = (isLittle: boolean): number[] =>
  [...`\uFEFF${text}`].flatMap((letter) => {
    const code = letter.charCodeAt(0);
    const [low, high] = [code & 0xff, code >> 8];
    return isLittle ? [low, high] : [high, low];
  });
const read = (bytes: readonly number[]) => readMenuFile(new Blob([new Uint8Array(bytes)]));

describe('a file of a menu', () => {
  it.each([
    ['UTF-8', utf8],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...utf8]],
    ['UTF-16 of a PC', utf16(true)],
    ['UTF-16 of an old Mac', utf16(false)],
  ])('in %s is read', async (_encoding, bytes) => {
    expect(await read(bytes)).toEqual({ text });
  });

  it.each([
    ['a photo', [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a], menuFileMessages.notText],
    ['a drawing', [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13], menuFileMessages.notText],
    ['zeros', [0, 0, 0, 0], menuFileMessages.notText],
    ['a workbook', [0x50, 0x4b, 3, 4, 20, 0], menuFileMessages.spreadsheet],
    ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0], menuFileMessages.spreadsheet],
    ['Arabic in the encoding of an old PC', [0xc7, 0xe1, 0xde, 0xd3, 0xe3], menuFileMessages.otherEncoding],
  ])('that is %s is refused with a sentence', async (_what, bytes, refusal) => {
    expect(await read(bytes)).toEqual({ refusal });
  });

  it('a file that another program holds, or that the phone no longer gives, is refused with a sentence', async () => {
    const held = { size: 10, arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) };
    expect(await readMenuFile(held as unknown as Blob)).toEqual({ refusal: menuFileMessages.notReadable });
  });

  it('that is too large is refused before it is read', async () => {
    const blob = new Blob([new Uint8Array(limits.menuFileBytesMax + 1)]);
    expect(await readMenuFile(blob)).toEqual({ refusal: menuFileMessages.tooLarge });
  });
});
