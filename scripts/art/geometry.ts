export type Point = readonly [x: number, y: number];

export const round = (n: number): number => Number(n.toFixed(2));

export const pathOf = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;

export const polar = ([cx, cy]: Point, radius: number, angle: number): Point => [
  cx + radius * Math.cos(angle),
  cy + radius * Math.sin(angle),
];

export function polygon(centre: Point, corners: number, side: number, turn: number): Point[] {
  const radius = side / (2 * Math.sin(Math.PI / corners));
  return Array.from({ length: corners }, (_, i) => polar(centre, radius, turn + (i * 2 * Math.PI) / corners));
}

export function star(centre: Point, n: number, outer: number, inner: number, turn = -Math.PI / 2): Point[] {
  return Array.from({ length: 2 * n }, (_, i) =>
    polar(centre, i % 2 === 0 ? outer : inner, turn + (i * Math.PI) / n),
  );
}

export const khatim = (centre: Point, radius: number, turn?: number): Point[] =>
  star(centre, 8, radius, (radius * Math.cos(Math.PI / 4)) / Math.cos(Math.PI / 8), turn);

export function shrink(points: readonly Point[], factor: number): Point[] {
  const cx = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const cy = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  return points.map(([x, y]) => [cx + (x - cx) * factor, cy + (y - cy) * factor]);
}

export const scale = (points: readonly Point[], factor: number): Point[] =>
  points.map(([x, y]) => [x * factor, y * factor]);
