import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCommonOrRare, type Walked } from './common-or-rare.ts';

/** Rows from the newest to the oldest; a match is true. Says what was read. */
async function search(rows: readonly boolean[], limit: number) {
  const asked: string[] = [];
  const matches = rows.flatMap((isMatch, place) => (isMatch ? [String(place)] : []));
  const ids = await findCommonOrRare({
    limit,
    async walk(count): Promise<Walked> {
      asked.push(`walk ${count}`);
      const met = matches.filter((place) => Number(place) < count).slice(0, limit);
      return { ids: met, isCommon: met.length > 0, isAll: met.length < limit && rows.length <= count };
    },
    async lookUp(most) {
      asked.push(most > rows.length ? 'look up all' : `look up ${most}`);
      return matches.length <= most ? matches.slice(0, limit) : undefined;
    },
  });
  return { ids, asked, expected: matches.slice(0, limit) };
}

const table = (length: number, isMatch: (place: number) => boolean): boolean[] =>
  Array.from({ length }, (_, place) => isMatch(place));

describe('common and rare texts', () => {
  it('a text that every row holds is read in the sample alone', async () => {
    expect(
      (
        await search(
          table(9_000, () => true),
          21,
        )
      ).asked,
    ).toEqual(['walk 100']);
  });

  it('a text of every twentieth row is walked as far as the sample promises', async () => {
    const { ids, asked } = await search(
      table(9_000, (place) => place % 20 === 0),
      21,
    );
    expect(asked).toEqual(['walk 100', 'walk 840']);
    expect(ids).toHaveLength(21);
  });

  it('a text that the sample lacks is looked up', async () => {
    const { ids, asked } = await search(
      table(9_000, (place) => place === 8_000),
      21,
    );
    expect(asked).toEqual(['walk 100', 'look up 1000']);
    expect(ids).toEqual(['8000']);
  });

  it('a text that no row holds is looked up once', async () => {
    expect(
      (
        await search(
          table(9_000, () => false),
          21,
        )
      ).asked,
    ).toEqual(['walk 100', 'look up 1000']);
  });

  it('a text of many old rows alone is walked, then looked up whole', async () => {
    const { ids, asked } = await search(
      table(9_000, (place) => place > 7_000),
      21,
    );
    expect(asked).toEqual(['walk 100', 'look up 1000', 'walk 5000', 'look up all']);
    expect(ids).toHaveLength(21);
  });

  it('few rows are read once', async () => {
    expect(
      (
        await search(
          table(90, (place) => place % 20 === 0),
          21,
        )
      ).asked,
    ).toEqual(['walk 100']);
  });

  it('the newest matches are found, however they lie', async () => {
    const runs = fc.array(fc.tuple(fc.nat({ max: 400 }), fc.boolean()), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(runs, fc.integer({ min: 1, max: 101 }), async (lengths, limit) => {
        const rows = lengths.flatMap(([length, isMatch]) => table(length, () => isMatch));
        const { ids, expected } = await search(rows, limit);
        expect(ids).toEqual(expected);
      }),
    );
  });
});
