/** A photo is kept at several widths, and its id, which stands in its address, ends in its full width and height. */

/** The widths that screens ask for; a photo narrower than one is kept as wide as it is. */
const steps = [240, 480, 960, 1600] as const;

const idShape = /^[\w-]{22}-(\d{1,4})x(\d{1,4})$/;
const addressShape = /^\/photos\/(.+-(\d+)x(\d+))\//;

interface PhotoSize {
  width: number;
  height: number;
}

/** As large as fits: `sideMax` bounds width and height, and nothing is made larger than it was. */
export function fitPhoto({ width, height }: PhotoSize, sideMax: number): PhotoSize {
  const scale = Math.min(1, sideMax / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

export const photoIdOf = (hash: string, { width, height }: PhotoSize): string => `${hash}-${width}x${height}`;

export function photoSizeOf(id: string): PhotoSize | null {
  const [, width, height] = idShape.exec(id) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

/** Every width that a photo so wide is kept at, its own last. */
export const photoWidths = (width: number): number[] => [...steps.filter((step) => step < width), width];

/** The widest that is kept and not wider than this; the narrowest, if all are. */
export function photoWidthUpTo(id: string, widthMax: number): number {
  const widths = photoWidths(photoSizeOf(id)?.width ?? 0);
  return widths.findLast((width) => width <= widthMax) ?? widths[0] ?? 0;
}

/** Where the photo is fetched, at most `widthMax` wide. */
export const photoAddress = (id: string, widthMax = Infinity): string =>
  fileAddress(id, photoWidthUpTo(id, widthMax));

/** What an `<img>` needs beside the address; nothing for a picture that is not one of our photos. */
export function photoSources(address: string): (PhotoSize & { srcSet: string }) | null {
  const [, id, width, height] = addressShape.exec(address) ?? [];
  if (!id) return null;
  const files = photoWidths(Number(width)).map((one) => `${fileAddress(id, one)} ${one}w`);
  return { width: Number(width), height: Number(height), srcSet: files.join() };
}

const fileAddress = (id: string, width: number): string => `/photos/${id}/${width}.webp`;
