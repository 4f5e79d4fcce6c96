export type LatLng = { readonly lat: number; readonly lng: number };
export type Size = { width: number; height: number };
/** Room in pixels that the points leave free: pins stand above their point, so more is needed at the top. */
export type Padding = { top: number; sides: number; bottom: number };

export type Projection = {
  /** From a place on earth to pixels in the picture. */
  project: (point: LatLng) => readonly [x: number, y: number];
  pixelsPerMetre: number;
};

const metresPerDegree = 111_320;
/** Closer than this a drawn city has nothing to show. */
const maxPixelsPerMetre = 0.42;

/** Over one city the earth is flat enough: metres east and north, the same scale both ways, north up. */
export function fitProjection(points: readonly LatLng[], size: Size, padding: Padding): Projection {
  const lats = points.map((point) => point.lat);
  const lngs = points.map((point) => point.lng);
  const centre = { lat: middle(lats), lng: middle(lngs) };
  const squeeze = Math.cos((centre.lat * Math.PI) / 180);
  const free = {
    width: Math.max(1, size.width - 2 * padding.sides),
    height: Math.max(1, size.height - padding.top - padding.bottom),
  };
  const pixelsPerMetre = Math.min(
    maxPixelsPerMetre,
    free.width / (span(lngs) * metresPerDegree * squeeze),
    free.height / (span(lats) * metresPerDegree),
  );
  const perDegree = metresPerDegree * pixelsPerMetre;
  const x0 = size.width / 2;
  const y0 = padding.top + free.height / 2;
  return {
    pixelsPerMetre,
    project: ({ lat, lng }) => [
      x0 + (lng - centre.lng) * squeeze * perDegree,
      y0 - (lat - centre.lat) * perDegree,
    ],
  };
}

const span = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
const middle = (values: readonly number[]): number => (Math.max(...values) + Math.min(...values)) / 2;

/** SVG path through places, closed for areas. */
export function drawPath({ project }: Projection, points: readonly LatLng[], isClosed = false): string {
  const steps = points.map((point) => project(point).map((n) => n.toFixed(1)));
  return `M${steps.map((step) => step.join(' ')).join('L')}${isClosed ? 'Z' : ''}`;
}
