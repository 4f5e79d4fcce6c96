/** Polygons of whole millionths of a degree (about 11 cm), so that browser and server decide alike, without rounding. */
import type { Position } from '#shared/domain/promise/distance.ts';

/** Latitude, longitude. */
export type Corner = readonly [lat: number, lng: number];

const inMillionths = (degrees: number): number => Math.round(degrees * 1e6);

export const cornerAt = ({ lat, lng }: Position): Corner => [inMillionths(lat), inMillionths(lng)];

export const positionOf = ([lat, lng]: Corner): Position => ({ lat: lat / 1e6, lng: lng / 1e6 });

type Edge = readonly [Corner, Corner];

const edgesOf = (corners: readonly Corner[]): Edge[] =>
  corners.map((corner, index) => [corner, corners[(index + 1) % corners.length] ?? corner]);

/** The side of the line from `a` to `b` on which `point` lies; above zero: the left; zero: on it. */
const side = ([a, b]: Edge, point: Corner): number =>
  (b[1] - a[1]) * (point[0] - a[0]) - (b[0] - a[0]) * (point[1] - a[1]);

type Box = readonly [south: number, west: number, north: number, east: number];

/** Most points lie in few of a tariff's zones. */
const boxes = new WeakMap<readonly Corner[], Box>();

function boxOf(corners: readonly Corner[]): Box {
  const known = boxes.get(corners);
  if (known) return known;
  const [lats, lngs] = [corners.map(([lat]) => lat), corners.map(([, lng]) => lng)];
  const box = [Math.min(...lats), Math.min(...lngs), Math.max(...lats), Math.max(...lngs)] as const;
  boxes.set(corners, box);
  return box;
}

const isInBox = ([south, west, north, east]: Box, [lat, lng]: Corner): boolean =>
  lat >= south && lat <= north && lng >= west && lng <= east;

/** A point on the border of polygons that lie side by side is in exactly one of them. */
export function isInPolygon(corners: readonly Corner[], point: Corner): boolean {
  if (!isInBox(boxOf(corners), point)) return false;
  let isIn = false;
  let a = corners.at(-1);
  for (const b of corners) {
    if (!a) return false;
    // No list for each edge: a preview asks this of 100,000 orders.
    const isUp = a[0] <= b[0];
    const low = isUp ? a : b;
    const high = isUp ? b : a;
    if (low[0] <= point[0] && point[0] < high[0] && side([low, high], point) > 0) isIn = !isIn;
    a = b;
  }
  return isIn;
}

const isBetween = (point: Corner, [a, b]: Edge): boolean =>
  Math.min(a[0], b[0]) <= point[0] &&
  point[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= point[1] &&
  point[1] <= Math.max(a[1], b[1]);

const isOn = (point: Corner, edge: Edge): boolean => side(edge, point) === 0 && isBetween(point, edge);

/** Whether two edges have a point in common. */
function meet(one: Edge, other: Edge): boolean {
  const [a, b] = [Math.sign(side(one, other[0])), Math.sign(side(one, other[1]))];
  const [c, d] = [Math.sign(side(other, one[0])), Math.sign(side(other, one[1]))];
  if (a * b < 0 && c * d < 0) return true;
  return isOn(other[0], one) || isOn(other[1], one) || isOn(one[0], other) || isOn(one[1], other);
}

/** Neighbours share a corner and nothing else. */
const turnsBack = ([a, b]: Edge, [, c]: Edge): boolean => isOn(c, [a, b]) || isOn(a, [b, c]);

const areApart = ([a, b]: Edge, [c, d]: Edge): boolean =>
  Math.max(a[0], b[0]) < Math.min(c[0], d[0]) ||
  Math.max(c[0], d[0]) < Math.min(a[0], b[0]) ||
  Math.max(a[1], b[1]) < Math.min(c[1], d[1]) ||
  Math.max(c[1], d[1]) < Math.min(a[1], b[1]);

/** The corner at which the first edge begins that crosses or touches another one. Null: the polygon is simple. */
export function crossedCorner(corners: readonly Corner[]): number | null {
  const edges = edgesOf(corners);
  const last = edges.length - 1;
  const found = edges.findIndex((edge, index) =>
    // An edge that meets an earlier one would have been found there.
    edges.some((other, place) => {
      if (place <= index || areApart(edge, other)) return false;
      if (place === index + 1) return turnsBack(edge, other);
      if (index === 0 && place === last) return turnsBack(other, edge);
      return meet(edge, other);
    }),
  );
  return found < 0 ? null : found;
}
