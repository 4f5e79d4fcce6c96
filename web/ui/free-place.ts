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

interface Kept {
  /** What is pressed. */
  controls: readonly Box[];
  /** What is read: titles and prices. */
  words: readonly Box[];
}

/**
 * Where a box of `size` covers nothing that is kept: where it stands, else the lowest place beside an edge of `frame`,
 * the right one first. Without a free place it covers words, and only then the least of the controls.
 */
export function freePlace(size: Box, frame: Box, { controls, words }: Kept): Place {
  const places = [size, ...placesIn(size, frame)].filter((place) => isWithin({ ...size, ...place }, frame));
  const isFree = (kept: readonly Box[]) => (place: Place) => coveredBy({ ...size, ...place }, kept) === 0;
  const free = places.find(isFree([...controls, ...words])) ?? places.find(isFree(controls));
  return free ?? leastCovering(size, placesIn(size, frame), controls);
}

function placesIn(size: Box, frame: Box): Place[] {
  const right = frame.x + frame.width - size.width - edge;
  const lowest = frame.y + frame.height - size.height - edge;
  const places: Place[] = [];
  for (let y = lowest; y >= frame.y + edge; y -= step) {
    for (const x of [right, frame.x + edge]) places.push({ x, y });
  }
  return places.length > 0 ? places : [{ x: right, y: lowest }];
}

function leastCovering(size: Box, places: readonly Place[], controls: readonly Box[]): Place {
  let least: { place: Place; covered: number } | undefined;
  for (const place of places) {
    const covered = coveredBy({ ...size, ...place }, controls);
    if (!least || covered < least.covered) least = { place, covered };
  }
  return least?.place ?? size;
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
