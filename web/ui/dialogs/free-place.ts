/** A box in pixels of the window. */
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
const stride = 32;

interface Kept {
  /** What is pressed. */
  controls: readonly Box[];
  /** What is read: titles and prices. */
  words: readonly Box[];
}

/**
 * Where a box of `size` covers nothing that is kept: where it stands, else the lowest place beside an edge of `frame`,
 * the right one first. Without a free place it covers words, then it leaves the edges, as above a table whose rows end in
 * buttons, and only then it covers the least of the controls.
 */
export function freePlace(size: Box, frame: Box, { controls, words }: Kept): Place {
  const left = frame.x + edge;
  const right = frame.x + frame.width - size.width - edge;
  const atEdges = placesIn(size, frame, [right, left]);
  const isInside = (place: Place) => isWithin({ ...size, ...place }, frame);
  const places = [size, ...atEdges].filter(isInside);
  const isFree = (kept: readonly Box[]) => (place: Place) => coveredBy({ ...size, ...place }, kept) === 0;
  return (
    places.find(isFree([...controls, ...words])) ??
    places.find(isFree(controls)) ??
    placesIn(size, frame, between(right, left)).filter(isInside).find(isFree(controls)) ??
    leastCovering(size, atEdges, controls)
  );
}

function placesIn(size: Box, frame: Box, columns: readonly number[]): Place[] {
  const lowest = frame.y + frame.height - size.height - edge;
  const places: Place[] = [];
  for (let y = lowest; y >= frame.y + edge; y -= step) {
    for (const x of columns) places.push({ x, y });
  }
  return places.length > 0 ? places : columns.slice(0, 1).map((x) => ({ x, y: lowest }));
}

function between(right: number, left: number): number[] {
  const columns: number[] = [];
  for (let x = right - stride; x > left; x -= stride) columns.push(x);
  return columns;
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
