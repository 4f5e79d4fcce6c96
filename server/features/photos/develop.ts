import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { AppError } from '#shared/domain/errors.ts';
import { limits } from '#shared/domain/limits.ts';
import { fitPhoto } from '#shared/domain/menu/fit-photo.ts';
import { isPhoto, photoIdOf, photoWidths } from '#shared/domain/menu/photos.ts';

export interface DevelopedPhoto {
  id: string;
  files: { width: number; content: Buffer }[];
}

const secondsMax = 10;
const waitingMax = 8;
const quality = 76;

/** Encodes the picture again, without the camera's data (decision 15). Throws for anything but a photo. */
export async function developPhoto(upload: Uint8Array, sideMax: number): Promise<DevelopedPhoto> {
  if (upload.byteLength > limits.photoBytesMax) throw new AppError('photo_too_large');
  // No upload reaches the library's other readers (SVG, TIFF, PDF).
  if (!isPhoto(upload)) throw new AppError('not_a_photo');
  return inTurn(() => develop(upload, sideMax));
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** One at a time: an open picture takes a hundred megabytes. */
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

/** Small faults pass, as in browsers; a picture that is cut off fails. */
const open = (upload: Uint8Array) =>
  sharp(upload, { failOn: 'error', limitInputPixels: limits.photoPixelsMax, pages: 1 });

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
