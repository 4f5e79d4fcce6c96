import type { Rim } from '#shared/domain/restaurants/cover-art.ts';
import { khatim, pathOf, polar, round, star, type Point } from './geometry.ts';
import type { Palette } from './palette.ts';

const centre: Point = [100, 100];
const at = (angle: number, radius: number): Point => polar(centre, radius, angle);

/** The piece is drawn around angle 0; even and odd pieces may differ. */
type RimPiece = { count: number; even: string; odd: string };

const rims: Record<Rim, (palette: Palette) => RimPiece> = {
  teeth: ({ field, heart }) => {
    const step = (2 * Math.PI) / 32;
    const tooth = shape([at(-step / 2, 92), at(step / 2, 92), at(0, 78)], field);
    const piece = tooth + dot(at(step / 2, 80), 1.9, heart);
    return { count: 32, even: piece, odd: piece };
  },
  petals: ({ field, small, heart }) => {
    const step = (2 * Math.PI) / 20;
    const [from, tip, to] = [at(-step / 2, 76), at(0, 98), at(step / 2, 76)].map((p) =>
      p.map(round).join(' '),
    );
    const petal = (colour: string) =>
      `<path d="M${from}Q${tip} ${to}Z" fill="${colour}"/>${dot(at(0, 80), 2.2, heart)}`;
    return { count: 20, even: petal(field), odd: petal(small) };
  },
  stars: ({ field, heart, small }) => {
    const step = (2 * Math.PI) / 14;
    const [outer, inner] = [khatim(at(0, 84), 9.5, 0), khatim(at(0, 84), 5.4, 0)];
    const piece = shape(outer, field) + shape(inner, heart) + dot(at(step / 2, 84), 2.4, small);
    return { count: 14, even: piece, odd: piece };
  },
  lozenges: ({ field, small, heart }) => {
    const step = (2 * Math.PI) / 24;
    const corners = [at(0, 93), at(step / 2, 84.5), at(0, 76), at(-step / 2, 84.5)];
    const lozenge = (colour: string) => shape(corners, colour) + dot(at(0, 84.5), 2.6, heart);
    return { count: 24, even: lozenge(small), odd: lozenge(field) };
  },
};

export function drawPlate(rim: Rim, palette: Palette): string {
  const { field, star: cream, heart } = palette;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">',
    dot(centre, 99, field) + dot(centre, 94, '#fdf8ea'),
    ring(rims[rim](palette)),
    `<circle cx="100" cy="100" r="72" fill="none" stroke="${field}" stroke-width="2.4"/>`,
    `<circle cx="100" cy="100" r="68" fill="none" stroke="${heart}" stroke-width="1.3"/>`,
    `<path d="${pathOf(star(centre, 16, 62, 50))}" fill="${cream}" opacity=".75"/>`,
    `<path d="${pathOf(khatim(centre, 46))}" fill="none" stroke="${field}" stroke-width="1.2" opacity=".35"/>`,
    '<radialGradient id="s" cx=".38" cy=".28" r=".85"><stop stop-color="#fff" stop-opacity=".32"/>',
    '<stop offset=".55" stop-color="#fff" stop-opacity="0"/>',
    '<stop offset="1" stop-color="#2b1a08" stop-opacity=".2"/></radialGradient>',
    '<circle cx="100" cy="100" r="99" fill="url(#s)"/></svg>\n',
  ].join('');
}

function ring({ count, even, odd }: RimPiece): string {
  const turned = Array.from({ length: count }, (_, i) => {
    const degrees = round((i * 360) / count);
    return `<use href="#${i % 2 === 0 ? 'a' : 'b'}" transform="rotate(${degrees} 100 100)"/>`;
  });
  return `<defs><g id="a">${even}</g><g id="b">${odd}</g></defs>${turned.join('')}`;
}

const shape = (points: readonly Point[], fill: string): string =>
  `<path d="${pathOf(points)}" fill="${fill}"/>`;

const dot = ([x, y]: Point, radius: number, fill: string): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="${fill}"/>`;
