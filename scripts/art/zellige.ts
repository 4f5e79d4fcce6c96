import type { Tiling } from '#shared/domain/restaurants/cover-art.ts';
import { pathOf, polygon, round, scale, shrink, type Point } from './geometry.ts';
import type { Palette } from './palette.ts';

/* Hankin's "polygons in contact": from the middle of every edge two rays leave at a fixed angle and form stars. */

type Cell = { width: number; height: number; big: Point[][]; small: Point[][] };

/** Ray angles in degrees, and the width of a repeat in pixels. */
const angles: Record<Tiling, { big: number; small: number; size: number }> = {
  khatim: { big: 67.5, small: 67.5, size: 84 },
  dodeca: { big: 62, small: 50, size: 112 },
  hexa: { big: 60, small: 60, size: 46 },
};

/** Has no size of its own: as an image it fills its box. */
export function drawWall(tiling: Tiling, palette: Palette): string {
  const { size } = angles[tiling];
  const { width, height, big, small } = starsOf(tiling, size);
  const line = round(Math.max(0.8, size * 0.017));
  const inner = big.map((points) => shrink(points, 0.56));
  const tiles = [
    `<path fill="${palette.star}" d="${paths(big)}"/>`,
    small.length > 0 ? `<path fill="${palette.small}" d="${paths(small)}"/>` : '',
    `<path fill="${palette.field}" d="${paths(inner)}"/>`,
    `<path fill="${palette.heart}" d="${paths(big.map((points) => shrink(points, 0.36)))}"/>`,
    `<g fill="none" stroke="${palette.grout}" stroke-linejoin="round">`,
    `<path stroke-width="${line}" d="${paths([...big, ...small])}"/>`,
    `<path stroke-width="${round(line * 0.8)}" d="${paths(inner)}"/></g>`,
  ];
  const ground = `<path fill="${palette.field}" d="M0 0H${width}V${height}H0Z"/>`;
  return repeat(width, height, ground + tiles.join(''));
}

export function drawLines(tiling: Tiling, size: number, colour: string): string {
  const { width, height, big, small } = starsOf(tiling, size);
  const inner = big.map((points) => shrink(points, 0.56));
  const lines = `<path fill="none" stroke="${colour}" stroke-width="1.1" d="${paths([...big, ...small, ...inner])}"/>`;
  return repeat(width, height, lines);
}

function repeat(width: number, height: number, content: string): string {
  const pattern =
    `<pattern id="p" width="${width}" height="${height}" x="${round(-width / 2)}" y="${round(-height / 2)}"` +
    ` patternUnits="userSpaceOnUse">${content}</pattern>`;
  const wall = `<svg x="50%" y="50%" overflow="visible"><path fill="url(#p)" d="M-2000-2000H2000V2000H-2000Z"/></svg>`;
  return `<svg xmlns="http://www.w3.org/2000/svg">${pattern}${wall}</svg>\n`;
}

const paths = (shapes: readonly Point[][]): string => shapes.map(pathOf).join('');

function starsOf(tiling: Tiling, size: number): Cell {
  const cell = cells[tiling]();
  const factor = size / cell.width;
  const { big, small } = angles[tiling];
  return {
    width: round(cell.width * factor),
    height: round(cell.height * factor),
    big: cell.big.map((points) => scale(starInside(points, big), factor)),
    small: cell.small.map((points) => scale(starInside(points, small), factor)),
  };
}

function starInside(points: readonly Point[], degrees: number): Point[] {
  const angle = (degrees * Math.PI) / 180;
  const edges = points.map((from, i) => {
    const to = points[(i + 1) % points.length] ?? from;
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    return { middle, direction: Math.atan2(to[1] - from[1], to[0] - from[0]) };
  });
  return edges.flatMap((edge, i) => {
    const next = edges[(i + 1) % edges.length] ?? edge;
    const corner = meeting(
      edge.middle,
      edge.direction + angle,
      next.middle,
      next.direction + Math.PI - angle,
    );
    return corner ? [edge.middle, corner] : [edge.middle];
  });
}

function meeting(from: Point, angle: number, other: Point, otherAngle: number): Point | undefined {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const [ex, ey] = [Math.cos(otherAngle), Math.sin(otherAngle)];
  const cross = dx * ey - dy * ex;
  if (Math.abs(cross) < 1e-9) return undefined;
  const t = ((other[0] - from[0]) * ey - (other[1] - from[1]) * ex) / cross;
  return [from[0] + dx * t, from[1] + dy * t];
}

const cells: Record<Tiling, () => Cell> = {
  khatim: () => {
    const width = 1 + Math.SQRT2;
    const corners: Point[] = [
      [0, 0],
      [width, 0],
      [0, width],
      [width, width],
    ];
    return {
      width,
      height: width,
      big: [polygon([width / 2, width / 2], 8, 1, Math.PI / 8)],
      small: corners.map((corner) => polygon(corner, 4, 1, 0)),
    };
  },
  dodeca: () => {
    const width = 2 + Math.sqrt(3);
    const height = width * Math.sqrt(3);
    const third = height / 6;
    const triangles: [x: number, y: number, up: boolean][] = [
      [width / 2, third, true],
      [width / 2, height - third, false],
      [0, 2 * third, false],
      [width, 2 * third, false],
      [0, height - 2 * third, true],
      [width, height - 2 * third, true],
    ];
    return {
      width,
      height,
      big: centred(width, height).map((centre) => polygon(centre, 12, 1, Math.PI / 12)),
      small: triangles.map(([x, y, up]) => polygon([x, y], 3, 1, up ? -Math.PI / 2 : Math.PI / 2)),
    };
  },
  hexa: () => {
    const [width, height] = [Math.sqrt(3), 3];
    return {
      width,
      height,
      big: centred(width, height).map((centre) => polygon(centre, 6, 1, Math.PI / 6)),
      small: [],
    };
  },
};

const centred = (width: number, height: number): Point[] => [
  [0, 0],
  [width, 0],
  [0, height],
  [width, height],
  [width / 2, height / 2],
];
