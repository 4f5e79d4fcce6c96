/** A photo is kept no larger than its place needs. */

/** The longest side that is kept, in pixels: of a desktop's banner, and of a dish's sheet at twice the density. */
export const photoSideMax = { cover: 1600, menuItem: 960 };

interface Size {
  width: number;
  height: number;
}

export function fitPhoto({ width, height }: Size, sideMax: number): Size {
  const scale = Math.min(1, sideMax / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
