import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limits } from '#shared/domain/limits.ts';
import { photoMessages } from '#messages/menu/photos.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { refusalOfPhoto } from './state.ts';

let size = { width: 800, height: 600 };
const drawn = new Blob(['drawn again'], { type: 'image/jpeg' });

beforeEach(() => {
  size = { width: 800, height: 600 };
  vi.stubGlobal('createImageBitmap', async () => ({ ...size, close: () => undefined }));
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  const canvas = { getContext: () => context, toBlob: (done: (blob: Blob) => void) => done(drawn) };
  vi.stubGlobal('document', { createElement: () => canvas });
});
afterEach(() => vi.unstubAllGlobals());

const starts = {
  JPEG: '\xff\xd8\xff\xe0',
  PNG: '\x89PNG\r\n\x1a\n',
  WebP: 'RIFF\0\0\0\0WEBP',
  AVIF: '\0\0\0\x1cftypavif',
  HEIC: '\0\0\0\x1cftypheic',
  GIF: 'GIF89a',
  BMP: 'BM',
};
type Format = keyof typeof starts;

function file(format: Format, { bytes = 20_000, type = 'image/jpeg' } = {}): File {
  const start = Uint8Array.from(starts[format], (letter) => letter.charCodeAt(0));
  return new File([start, new Uint8Array(bytes)], 'photo', { type });
}

it.each<Format>(['JPEG', 'PNG', 'WebP', 'AVIF'])('a light %s is sent as it is', async (format) => {
  const photo = file(format, { type: '' });
  expect(await shrinkPhoto(photo)).toBe(photo);
});

it.each<Format>(['HEIC', 'GIF', 'BMP'])(
  'a light %s, which the server would not take, is drawn again, whatever its name says',
  async (format) => {
    expect(await shrinkPhoto(file(format))).toBe(drawn);
  },
);

it('a light drawing with more pixels than the server takes is drawn smaller', async () => {
  size = { width: 9000, height: 6000 };
  expect(size.width * size.height).toBeGreaterThan(limits.photoPixelsMax);
  expect(await shrinkPhoto(file('PNG'))).toBe(drawn);
});

it('a picture of a strange type is drawn again, even if that is heavier', async () => {
  expect(await shrinkPhoto(file('GIF', { bytes: 1 }))).toBe(drawn);
});

it('a photo whose drawing is heavier is sent as it is', async () => {
  const photo = file('PNG', { bytes: 500_000 });
  vi.stubGlobal('document', {
    createElement: () => ({
      getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
      toBlob: (done: (blob: Blob) => void) => done(new Blob([new Uint8Array(600_000)])),
    }),
  });
  expect(await shrinkPhoto(photo)).toBe(photo);
});

it.each([
  [400, 1_900, null],
  [400, 2_000, photoMessages.wrongSize],
  [9_000, 1_500, photoMessages.wrongSize],
  [199, 199, photoMessages.wrongSize],
])(
  'a picture of %i × %i is refused when it is chosen, as the server would: %s',
  async (width, height, said) => {
    size = { width, height };
    expect(await refusalOfPhoto(file('JPEG'))).toBe(said);
  },
);

it('a file that the phone no longer gives is refused with a sentence', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not readable')));
  const gone = { slice: () => ({ text: () => Promise.reject(new Error('not readable')) }) };
  expect(await refusalOfPhoto(gone as unknown as Blob)).toBe(photoMessages.notReadable);
});
