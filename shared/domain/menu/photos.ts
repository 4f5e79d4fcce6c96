/** A photo is stored at several widths; its id is part of its address and ends in its full width and height. */

const steps = [240, 480, 960, 1600] as const;

const idShape = /^[\w-]{22}-(\d{1,4})x(\d{1,4})$/;
const addressShape = /^\/photos\/(.+-(\d+)x(\d+))\//;

/** In bytes. */
export const photoStart = 40;

const startsOf: ((text: string) => boolean)[] = [
  (text) => text.startsWith('\xff\xd8\xff'),
  (text) => text.startsWith('\x89PNG\r\n\x1a\n'),
  (text) => text.startsWith('RIFF') && text.startsWith('WEBP', 8),
  (text) => text.startsWith('ftyp', 4) && text.includes('avif', 8),
];

/** JPEG, PNG, WebP or AVIF by the first bytes, whatever the file's name says. */
export function isPhoto(file: Uint8Array): boolean {
  const start = String.fromCharCode(...file.subarray(0, photoStart));
  return startsOf.some((isStart) => isStart(start));
}

interface PhotoSize {
  width: number;
  height: number;
}

export const photoIdOf = (hash: string, { width, height }: PhotoSize): string => `${hash}-${width}x${height}`;

export function photoSizeOf(id: string): PhotoSize | null {
  const [, width, height] = idShape.exec(id) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

export const photoWidths = (width: number): number[] => [...steps.filter((step) => step < width), width];

export function photoWidthUpTo(id: string, widthMax: number): number {
  const widths = photoWidths(photoSizeOf(id)?.width ?? 0);
  return widths.findLast((width) => width <= widthMax) ?? widths[0] ?? 0;
}

export const photoAddress = (id: string, widthMax = Infinity): string =>
  fileAddress(id, photoWidthUpTo(id, widthMax));

/** Attributes of an `<img>`; null for a picture that is not a stored photo. */
export function photoSources(address: string): (PhotoSize & { srcSet: string }) | null {
  const [, id, width, height] = addressShape.exec(address) ?? [];
  if (!id) return null;
  const files = photoWidths(Number(width)).map((one) => `${fileAddress(id, one)} ${one}w`);
  return { width: Number(width), height: Number(height), srcSet: files.join() };
}

const fileAddress = (id: string, width: number): string => `/photos/${id}/${width}.webp`;
