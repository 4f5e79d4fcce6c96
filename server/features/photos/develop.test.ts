import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { limits } from '#shared/domain/limits.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createRestaurant } from '#server/testing/builders.ts';
import { signedIn } from '#server/testing/clients.ts';
import { drawTestPhoto, upload } from '#server/testing/photos.ts';
import { developPhoto } from './develop.ts';

const mida = await startTestApp();
const owner = await signedIn(mida, (await createRestaurant(mida)).ownerId);
afterAll(() => mida.close());

const photo = await drawTestPhoto().jpeg().toBuffer();
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="9" height="9"/></svg>';
const largest = async (content: Uint8Array) => {
  const { files } = await developPhoto(content, 1600);
  return sharp(files.at(-1)?.content);
};

describe('uploads', () => {
  it.each([
    ['a JPEG', () => drawTestPhoto().jpeg()],
    ['a progressive JPEG in grey', () => drawTestPhoto().greyscale().jpeg({ progressive: true })],
    ['a JPEG for the press', () => drawTestPhoto().toColourspace('cmyk').jpeg()],
    ['a PNG', () => drawTestPhoto().png()],
    ['an interlaced PNG of 16 bits', () => drawTestPhoto().toColourspace('rgb16').png({ progressive: true })],
    [
      'a PNG of few colours',
      () => drawTestPhoto({ width: 300, height: 300 }).png({ palette: true, colours: 8 }),
    ],
    ['a WebP', () => drawTestPhoto().webp()],
    ['an AVIF', () => drawTestPhoto({ width: 400, height: 300 }).avif({ effort: 0 })],
  ])('an upload may be %s', async (_what, draw) => {
    const drawn = await largest(await draw().toBuffer());
    const { format, channels, space, pages } = await drawn.metadata();
    expect({ format, channels, space, pages }).toEqual({
      format: 'webp',
      channels: 3,
      space: 'srgb',
      pages: undefined,
    });
  });

  it('an upload is read by its bytes, whatever type it was sent as', async () => {
    for (const type of ['image/gif', 'application/octet-stream'])
      expect((await upload(mida, owner, { content: photo, type })).status).toBe(200);
  });

  it.each<[string, () => Promise<Uint8Array> | Uint8Array, number, string]>([
    ['nothing', () => new Uint8Array(), 415, 'not_a_photo'],
    ['a letter', () => Buffer.from('Dear Sir'), 415, 'not_a_photo'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'not_a_photo'],
    ['an SVG', () => Buffer.from(svg), 415, 'not_a_photo'],
    ['a GIF', () => drawTestPhoto({ width: 40, height: 40 }).gif().toBuffer(), 415, 'not_a_photo'],
    ['a TIFF', () => drawTestPhoto().tiff().toBuffer(), 415, 'not_a_photo'],
    ['a JPEG cut in half', () => photo.subarray(0, photo.length / 2), 422, 'photo_broken'],
    ['only the start of a JPEG', () => photo.subarray(0, 20), 422, 'photo_broken'],
    ['a JPEG of noise', () => Buffer.concat([photo.subarray(0, 300), noise(5_000)]), 422, 'photo_broken'],
    [
      'a PNG cut off',
      async () => (await drawTestPhoto().png().toBuffer()).subarray(0, 900),
      422,
      'photo_broken',
    ],
    [
      'a WebP cut off',
      async () => (await drawTestPhoto().webp().toBuffer()).subarray(0, 900),
      422,
      'photo_broken',
    ],
    ['an AVIF cut off', async () => (await smallAvif()).subarray(0, 300), 422, 'photo_broken'],
    ['a stamp', () => drawTestPhoto({ width: 150, height: 150 }).png().toBuffer(), 422, 'photo_wrong_size'],
    ['a ribbon', () => drawTestPhoto({ width: 4000, height: 300 }).png().toBuffer(), 422, 'photo_wrong_size'],
    ['a bomb of 400 megapixels', () => bomb(), 422, 'photo_wrong_size'],
    ['more than 10 MiB', () => Buffer.concat([photo, noise(limits.photoBytesMax)]), 413, 'photo_too_large'],
  ])('an upload of %s is refused', async (_what, make, status, code) => {
    const answer = await upload(mida, owner, { content: await make() });
    expect(await answer.json()).toMatchObject({ code, message: expect.stringMatching(/[ء-ي]/) });
    expect(answer.status).toBe(status);
  });

  it.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain'])(
    'an upload sent as «%s» is refused as no photo',
    async (type) => {
      const answer = await upload(mida, owner, { content: photo, type });
      expect(answer.status).toBe(415);
      expect(await answer.json()).toMatchObject({ code: 'not_a_photo' });
    },
  );
});

describe('kept photos', () => {
  it('a kept photo holds no place, no camera and no colour profile', async () => {
    const exif = {
      IFD0: { Make: 'Darija Phones', Copyright: 'Salma Benali' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '31/1 37/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '8/1 0/1 0/1',
      },
    };
    const content = await drawTestPhoto().withExif(exif).withIccProfile('p3').jpeg().toBuffer();
    expect((await sharp(content).metadata()).exif).toBeDefined();
    expect(content.includes('Darija Phones')).toBe(true);
    for (const file of (await developPhoto(content, 1600)).files) {
      const { exif: kept, icc, xmp, iptc } = await sharp(file.content).metadata();
      expect({ kept, icc, xmp, iptc }).toEqual({});
      expect(file.content.includes('Darija Phones')).toBe(false);
    }
  });

  it('a kept photo is turned upright and needs no orientation mark', async () => {
    // Orientation 6: held on its side. The dark edge, stored at the right, is seen at the bottom.
    const content = await drawTestPhoto().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { id, files } = await developPhoto(content, 1600);
    expect(id).toMatch(/-800x1200$/);
    const drawn = sharp(files.at(-1)?.content);
    expect(await drawn.metadata()).toMatchObject({ width: 800, height: 1200 });
    expect((await drawn.metadata()).orientation).toBeUndefined();
    const red = async (top: number) => {
      const strip = await drawn.clone().extract({ left: 0, top, width: 800, height: 100 }).png().toBuffer();
      return (await sharp(strip).stats()).channels[0]?.mean ?? 0;
    };
    const [atTop, atBottom] = [await red(0), await red(1100)];
    expect(atTop).toBeGreaterThan(200);
    expect(atBottom).toBeLessThan(60);
  });

  it('a moving picture is kept as its first frame', async () => {
    const frames = [0, 1].map((seed) => drawTestPhoto({ width: 300, height: 300, seed }).png().toBuffer());
    const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { id, files } = await developPhoto(moving, 1600);
    expect(id).toMatch(/-300x300$/);
    expect((await sharp(files[0]?.content).metadata()).pages).toBeUndefined();
  });

  it('a transparent picture gets a white ground', async () => {
    const clear = { width: 400, height: 400, channels: 4, background: '#0000' } as const;
    const drawn = await largest(await sharp({ create: clear }).png().toBuffer());
    expect((await drawn.stats()).dominant).toMatchObject({ r: 248, g: 248, b: 248 });
  });

  it('a photo’s id depends on its content alone', async () => {
    const again = await developPhoto(photo, 1600);
    expect((await developPhoto(photo, 1600)).id).toBe(again.id);
    const other = await developPhoto(await drawTestPhoto({ seed: 3 }).jpeg().toBuffer(), 1600);
    expect(other.id).not.toBe(again.id);
  });

  it('a photo is never enlarged', async () => {
    const small = await drawTestPhoto({ width: 300, height: 250 }).jpeg().toBuffer();
    const { files } = await developPhoto(small, 1600);
    expect(files.map(({ width }) => width)).toEqual([240, 300]);
  });
});

it('uploads wait in line, and beyond the line they are refused for a while', async () => {
  const all = await Promise.all(
    Array.from({ length: 14 }, () =>
      developPhoto(photo, 960).then(
        () => 'kept',
        (error: { code?: string }) => error.code,
      ),
    ),
  );
  expect(all.filter((one) => one === 'kept')).toHaveLength(8);
  expect(all.filter((one) => one === 'rate_limited')).toHaveLength(6);
  // Afterwards uploads work again.
  await expect(developPhoto(photo, 960)).resolves.toBeDefined();
});

const noise = (length: number): Buffer => {
  const pattern = Buffer.from(Array.from({ length: 5_000 }, (_, n) => (n * 7919) % 251));
  return Buffer.alloc(length, pattern);
};

const smallAvif = () => drawTestPhoto({ width: 400, height: 300 }).avif({ effort: 0 }).toBuffer();

/** A PNG of 20,000 × 20,000 pixels, black or white, in some 50 kB. */
function bomb(): Buffer {
  const side = 20_000;
  const size = Buffer.alloc(8);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([size, Buffer.from([1, 0, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.alloc(side * (1 + side / 8)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
