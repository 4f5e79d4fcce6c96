/** Spots on a plane; ways are straight lines, rounded up to minutes, as in the public Meal Delivery Routing Problem. */
import type { Random } from '#shared/domain/random.ts';
import type { Spot, Ways } from '../city.ts';

export interface Point {
  xMetres: number;
  yMetres: number;
}

/** A rounding error is no minute. */
const hair = 1e-12;

const minutesBetween = (a: Point, b: Point, metresAMinute: number): number =>
  Math.ceil(Math.hypot(a.xMetres - b.xMetres, a.yMetres - b.yMetres) / metresAMinute - hair);

export function flatWays(points: readonly Point[], metresAMinute: number): Ways {
  const count = points.length;
  const minutes = new Uint16Array(count * count);
  for (const [from, a] of points.entries())
    for (const [to, b] of points.entries()) minutes[from * count + to] = minutesBetween(a, b, metresAMinute);
  return (from: Spot, to: Spot) => minutes[from * count + to] ?? 0;
}

/** A normal number of mean 0 and spread 1 (Box and Muller). */
export function drawNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.fraction())) * Math.cos(2 * Math.PI * random.fraction());
}

/** A point around another one. */
export function drawPoint(random: Random, { xMetres, yMetres }: Point, spreadMetres: number): Point {
  const [x, y] = [drawNormal(random), drawNormal(random)];
  return { xMetres: xMetres + spreadMetres * x, yMetres: yMetres + spreadMetres * y };
}
