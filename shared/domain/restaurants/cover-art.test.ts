import { describe, expect, it } from 'vitest';
import { coverArt, coverArts, glazes, plateArt } from './cover-art.ts';

const key = (art: { glaze: string; tiling: string }) => `${art.glaze}/${art.tiling}`;
const uuids = Array.from(
  { length: 500 },
  (_, i) => `0199${i.toString(16).padStart(4, '0')}-7abc-7def-8123-${i * 7919}`,
);

describe('coverArt', () => {
  it('an id always has the same cover, as a number or as text', () => {
    expect(coverArt(7)).toEqual(coverArt('7'));
  });
  it('24 restaurants in a row have 24 different covers', () => {
    const walls = Array.from({ length: 24 }, (_, i) => key(coverArt(i + 1)));
    expect(new Set(walls).size).toBe(24);
  });
  it('covers of long ids use all glazes', () => {
    const seen = new Map<string, number>();
    for (const id of uuids) seen.set(coverArt(id).glaze, (seen.get(coverArt(id).glaze) ?? 0) + 1);
    expect(seen.size).toBe(glazes.length);
    for (const times of seen.values()) expect(times).toBeGreaterThan(30);
  });
});

describe('coverArts', () => {
  it('a card never repeats the cover of one of the three cards before it, in any order', () => {
    const walls = coverArts(uuids).map(key);
    for (const [i, wall] of walls.entries()) expect(walls.slice(Math.max(0, i - 3), i)).not.toContain(wall);
  });
  it('a restaurant keeps its own glaze in every list', () => {
    expect(coverArts(uuids).map((art) => art.glaze)).toEqual(uuids.map((id) => coverArt(id).glaze));
  });
});

describe('plateArt', () => {
  it('the 32 dishes of a menu have 32 different plates', () => {
    const plates = Array.from({ length: 32 }, (_, i) => JSON.stringify(plateArt(i + 1)));
    expect(new Set(plates).size).toBe(32);
  });
});
