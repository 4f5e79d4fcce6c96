import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { AppError } from '#shared/domain/errors.ts';
import { limits } from '#shared/domain/limits.ts';
import { fitPhoto, photoIdOf, photoWidths } from '#shared/domain/photos.ts';

/** What is kept of an upload: the picture alone, drawn anew at each width. */
export interface DevelopedPhoto {
  id: string;
  files: { width: number; content: Buffer }[];
}

/** A photo of 40 megapixels takes a second or two. */
const secondsMax = 10;
const waitingMax = 8;
const quality = 76;

/**
 * Reads an upload as the picture it is, whatever it is called, and draws it anew: upright, in sRGB, its first frame,
 * without anything that the camera wrote beside it (where it was taken, for one). Refuses what is no picture.
 */
export async function developPhoto(upload: Uint8Array, sideMax: number): Promise<DevelopedPhoto> {
  if (upload.byteLength > limits.photoBytesMax) throw new AppError('photo_too_large');
  if (!isPhoto(upload)) throw new AppError('not_a_photo');
  return inTurn(() => develop(upload, sideMax));
}

const startsOf: ((text: string) => boolean)[] = [
  (text) => text.startsWith('\xff\xd8\xff'),
  (text) => text.startsWith('\x89PNG\r\n\x1a\n'),
  (text) => text.startsWith('RIFF') && text.startsWith('WEBP', 8),
  (text) => text.startsWith('ftyp', 4) && text.includes('avif', 8),
];

/** By its first bytes, so that no other of the library's readers (SVG, TIFF, PDF) is ever reached from outside. */
const isPhoto = (upload: Uint8Array): boolean => {
  const start = Buffer.from(upload.subarray(0, 40)).toString('latin1');
  return startsOf.some((isStart) => isStart(start));
};

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** One at a time: the processor serves orders too, and an open picture takes a hundred megabytes. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= waitingMax) throw new AppError('rate_limited', { retryAfterSeconds: 10 });
  waiting += 1;
  const done = last.then(work).finally(() => (waiting -= 1));
  last = done.catch(() => undefined);
  return done;
}

async function develop(upload: Uint8Array, sideMax: number): Promise<DevelopedPhoto> {
  const original = await readable(() => open(upload).metadata());
  if (original.width * original.height > limits.photoPixelsMax) throw new AppError('photo_wrong_size');
  const size = fitPhoto(original.autoOrient, sideMax);
  if (Math.min(size.width, size.height) < limits.photoSideMin) throw new AppError('photo_wrong_size');
  const { data, info } = await readable(() =>
    open(upload)
      .autoOrient()
      .resize({ ...size, fit: 'fill' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .timeout({ seconds: secondsMax })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files: DevelopedPhoto['files'] = [];
  for (const width of photoWidths(size.width)) {
    const content = await sharp(data, { raw }).resize({ width }).webp({ quality }).toBuffer();
    files.push({ width, content });
  }
  return { id: photoIdOf(hashOf(files), size), files };
}

/** The first frame; browsers show pictures with small faults, and so do we, but none that is cut off. */
const open = (upload: Uint8Array) =>
  sharp(upload, { failOn: 'error', limitInputPixels: limits.photoPixelsMax, pages: 1 });

/** What the library cannot read is the upload's fault. */
async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw new AppError(isTooLarge ? 'photo_wrong_size' : 'photo_broken');
  }
}

function hashOf(files: DevelopedPhoto['files']): string {
  const hash = createHash('sha256');
  for (const { content } of files) hash.update(content);
  return hash.digest('base64url').slice(0, 22);
}
