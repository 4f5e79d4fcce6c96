/** In pixels of the window. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Place {
  x: number;
  y: number;
}

const edge = 16;
const step = 8;

/**
 * Where a box of `size` covers none of `kept`: where it stands, else the lowest place beside an edge of `frame`, the
 * right one first. Without a free place, the one that covers least.
 */
export function freePlace(size: Box, frame: Box, kept: readonly Box[]): Place {
  if (isWithin(size, frame) && coveredBy(size, kept) === 0) return size;
  let best: { place: Place; covered: number } | undefined;
  const right = frame.x + frame.width - size.width - edge;
  const lowest = frame.y + frame.height - size.height - edge;
  for (let y = lowest; y >= frame.y + edge; y -= step) {
    for (const x of [right, frame.x + edge]) {
      const covered = coveredBy({ ...size, x, y }, kept);
      if (covered === 0) return { x, y };
      if (!best || covered < best.covered) best = { place: { x, y }, covered };
    }
  }
  return best?.place ?? { x: right, y: lowest };
}

function coveredBy(one: Box, kept: readonly Box[]): number {
  return kept.reduce((sum, other) => {
    const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
    const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
    return width > 0 && height > 0 ? sum + width * height : sum;
  }, 0);
}

const isWithin = (one: Box, frame: Box): boolean =>
  one.x >= frame.x &&
  one.y >= frame.y &&
  one.x + one.width <= frame.x + frame.width &&
  one.y + one.height <= frame.y + frame.height;
