import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cornerAt, crossedCorner, isInPolygon, positionOf, type Corner } from './polygons.ts';

const square: Corner[] = [
  [0, 0],
  [0, 10],
  [10, 10],
  [10, 0],
];

/** A slow and obvious check, in whole numbers without a limit: how often the border winds around the point. */
function windsAround(corners: readonly Corner[], [lat, lng]: Corner): boolean {
  let winds = 0;
  for (const [index, [fromLat, fromLng]] of corners.entries()) {
    const [toLat, toLng] = corners[(index + 1) % corners.length] ?? [0, 0];
    const left =
      BigInt(toLng - fromLng) * BigInt(lat - fromLat) - BigInt(lng - fromLng) * BigInt(toLat - fromLat);
    if (fromLat <= lat && toLat > lat && left > 0n) winds++;
    if (fromLat > lat && toLat <= lat && left < 0n) winds--;
  }
  return winds !== 0;
}

/** A star around the middle: its corners in the order of their angles, so that it crosses nothing. */
const star = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 90_000 }), fc.double({ min: 0, max: 0.999, noNaN: true })), {
    minLength: 3,
    maxLength: 40,
  })
  .map((spokes) =>
    spokes.map(([length, shift], index): Corner => {
      const angle = ((index + shift) / spokes.length) * 2 * Math.PI;
      return [
        31_630_000 + Math.round(length * Math.sin(angle)),
        -8_000_000 + Math.round(length * Math.cos(angle)),
      ];
    }),
  );

describe('a polygon', () => {
  it('holds its middle, and nothing beyond its border', () => {
    expect(isInPolygon(square, [5, 5])).toBe(true);
    for (const outside of [
      [-1, 5],
      [11, 5],
      [5, -1],
      [5, 11],
    ] as Corner[])
      expect(isInPolygon(square, outside)).toBe(false);
  });

  it('each point of the border of two neighbours is in exactly one of them', () => {
    const east: Corner[] = square.map(([lat, lng]) => [lat, lng + 10]);
    const north: Corner[] = square.map(([lat, lng]) => [lat + 10, lng]);
    const corner: Corner[] = square.map(([lat, lng]) => [lat + 10, lng + 10]);
    const four = [square, east, north, corner];
    const holdersOf = (point: Corner): number => four.filter((one) => isInPolygon(one, point)).length;
    for (let at = 1; at < 20; at++) {
      expect(holdersOf([at, 10])).toBe(1);
      expect(holdersOf([10, at])).toBe(1);
    }
  });

  it('each point near a slanted border that two zones share is in exactly one of them', () => {
    const west: Corner[] = [
      [0, 0],
      [7, 13],
      [20, 17],
      [20, -20],
      [0, -20],
    ];
    const east: Corner[] = [
      [0, 0],
      [7, 13],
      [20, 17],
      [20, 40],
      [0, 40],
    ];
    for (let lat = 0; lat < 20; lat++)
      for (let lng = -19; lng < 40; lng++)
        expect([west, east].filter((one) => isInPolygon(one, [lat, lng]))).toHaveLength(1);
  });

  it('agrees with a slow count of windings, inside and out, at a million points', () => {
    const near = fc.tuple(
      fc.integer({ min: 31_530_000, max: 31_730_000 }),
      fc.integer({ min: -8_100_000, max: -7_900_000 }),
    );
    const points = fc.array(near, { minLength: 1000, maxLength: 1000 });
    fc.assert(
      fc.property(star, points, (corners, asked) => {
        fc.pre(crossedCorner(corners) === null);
        const wrong = [...asked, ...corners].filter(
          (point) => isInPolygon(corners, point) !== windsAround(corners, point),
        );
        expect(wrong).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('is the same for a place and for its corner', () => {
    const place = { lat: 31.630001, lng: -7.999999 };
    expect(cornerAt(place)).toEqual([31_630_001, -7_999_999]);
    expect(positionOf(cornerAt(place))).toEqual(place);
  });
});

describe('a border that crosses itself', () => {
  const cases: [string, Corner[], number | null][] = [
    ['a square', square, null],
    [
      'an edge that the next one goes back, beyond its beginning',
      [
        [0, 4],
        [0, 10],
        [0, 0],
        [5, 0],
        [5, 4],
      ],
      0,
    ],
    [
      'a bow',
      [
        [0, 0],
        [10, 10],
        [0, 10],
        [10, 0],
      ],
      0,
    ],
    [
      'a corner twice',
      [
        [0, 0],
        [0, 10],
        [0, 10],
        [10, 0],
      ],
      0,
    ],
    [
      'a side there and back',
      [
        [0, 0],
        [0, 10],
        [0, 5],
        [10, 0],
      ],
      0,
    ],
    [
      'a line',
      [
        [0, 0],
        [5, 5],
        [10, 10],
      ],
      0,
    ],
    [
      'a corner on another side',
      [
        [0, 0],
        [0, 10],
        [10, 10],
        [0, 5],
        [10, 0],
      ],
      0,
    ],
    [
      'a last side that crosses',
      [
        [0, 0],
        [0, 10],
        [10, 10],
        [10, 5],
        [-5, 5],
      ],
      0,
    ],
  ];
  it.each(cases)('%s', (_name, corners, crossed) => {
    expect(crossedCorner(corners)).toBe(crossed);
  });

  it('no star crosses itself, whatever corner it begins at', () => {
    fc.assert(
      fc.property(star, fc.nat(), (corners, turn) => {
        const at = turn % corners.length;
        const turned = [...corners.slice(at), ...corners.slice(0, at)];
        expect(crossedCorner(turned) === null).toBe(crossedCorner(corners) === null);
      }),
    );
  });
});
