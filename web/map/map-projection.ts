import { distanceMetres } from '#shared/domain/promise/distance.ts';

export type LatLng = { readonly lat: number; readonly lng: number };
export type Size = { width: number; height: number };
/** Pixels free of points: pins stand above their point and need more at the top. */
export type Padding = { top: number; sides: number; bottom: number };

export type View = { centre: LatLng; pixelsPerMetre: number };

export type Projection = {
  project: (point: LatLng) => readonly [x: number, y: number];
  unproject: (pixel: readonly [x: number, y: number]) => LatLng;
  pixelsPerMetre: number;
};

const metresPerDegree = 111_320;
const squeezeAt = (lat: number): number => Math.cos((lat * Math.PI) / 180);
export const drawnNearest = 0.42;

/** Flat, north up: accurate enough for one city. */
export function projectionOf({ centre, pixelsPerMetre }: View, size: Size): Projection {
  const squeeze = squeezeAt(centre.lat);
  const perDegree = metresPerDegree * pixelsPerMetre;
  const [x0, y0] = [size.width / 2, size.height / 2];
  return {
    pixelsPerMetre,
    project: ({ lat, lng }) => [
      x0 + (lng - centre.lng) * squeeze * perDegree,
      y0 - (lat - centre.lat) * perDegree,
    ],
    unproject: ([x, y]) => ({
      lat: centre.lat - (y - y0) / perDegree,
      lng: centre.lng + (x - x0) / (squeeze * perDegree),
    }),
  };
}

export type Room = { size: Size; padding: Padding; nearest: number };

/** What stands above the point of a large pin. */
const pinHeight = 48;
/** The share of the box that padding takes at most; the rest belongs to the way. */
const mostPadding = 0.4;

/** The padding, or less where it would leave the points no room. */
function fitPadding({ top, sides, bottom }: Padding, { width, height }: Size): Padding {
  const share = Math.min(1, (mostPadding * height) / (top + bottom));
  return {
    top: Math.max(top * share, Math.min(top, pinHeight)),
    bottom: bottom * share,
    sides: Math.min(sides, (mostPadding * width) / 2),
  };
}

/** A view in which the stops' pins stand beside each other, up to `nearest`. */
export function apartScale(stops: readonly LatLng[], { usual, nearest }: { usual: number; nearest: number }) {
  const [one, other] = stops;
  if (!one || !other) return usual;
  const metres = distanceMetres(one, other);
  return Math.max(usual, Math.min(nearest, pinHeight / metres));
}

export function fitView(points: readonly LatLng[], { size, padding: asked, nearest }: Room): View {
  const padding = fitPadding(asked, size);
  const lats = points.map((point) => point.lat);
  const lngs = points.map((point) => point.lng);
  const middle = { lat: middleOf(lats), lng: middleOf(lngs) };
  const squeeze = squeezeAt(middle.lat);
  const free = {
    width: Math.max(1, size.width - 2 * padding.sides),
    height: Math.max(1, size.height - padding.top - padding.bottom),
  };
  const pixelsPerMetre = Math.min(
    nearest,
    free.width / (span(lngs) * metresPerDegree * squeeze),
    free.height / (span(lats) * metresPerDegree),
  );
  // The padding's middle is not the box's middle.
  const lower = (padding.top - padding.bottom) / 2 / (metresPerDegree * pixelsPerMetre);
  return { centre: { lat: middle.lat + lower, lng: middle.lng }, pixelsPerMetre };
}

const span = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
const middleOf = (values: readonly number[]): number => (Math.max(...values) + Math.min(...values)) / 2;

/** Street maps count zoom levels: at level 0 the earth is one tile of 512 pixels. */
const earthMetres = 40_075_016.686;
const tilePixels = 512;

export const zoomOf = ({ centre, pixelsPerMetre }: View): number =>
  Math.log2((pixelsPerMetre * earthMetres * squeezeAt(centre.lat)) / tilePixels);

export const pixelsPerMetreAt = (zoom: number, lat: number): number =>
  (tilePixels * 2 ** zoom) / (earthMetres * squeezeAt(lat));

export function drawPath({ project }: Projection, points: readonly LatLng[], isClosed = false): string {
  const steps = points.map((point) => project(point).map((n) => n.toFixed(1)));
  return `M${steps.map((step) => step.join(' ')).join('L')}${isClosed ? 'Z' : ''}`;
}
