import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foldText } from '#shared/domain/search/search.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import type { OpenDatabase } from '#server/db/connect.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** The letters in which people of a Moroccan city write their names, their marks, digits and signs. */
const blocks = [
  [0x20, 0x17f],
  [0x300, 0x36f],
  [0x600, 0x6ff],
  [0x750, 0x77f],
  [0x2000, 0x206f],
  [0xfb50, 0xfdfb],
  [0xfe70, 0xfefc],
] as const;
const letters = blocks
  .flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  )
  .filter((letter) => !/\p{Cn}/u.test(letter));

async function foldInDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ folded: string }>(
    'select fold_text(text) as folded from unnest($1::text[]) with ordinality as t (text, place) order by place',
    [texts],
  );
  return rows.map(({ folded }) => folded);
}

it('the database folds every letter of names as the product does', async () => {
  const between = letters.map((letter) => `x${letter}z`);
  for (const texts of [letters, between]) {
    const inDatabase = await foldInDatabase(texts);
    const differing = texts.filter((text, index) => inDatabase[index] !== foldText(text));
    expect(differing.map((text) => text.codePointAt(text.length > 2 ? 1 : 0)?.toString(16))).toEqual([]);
  }
});

it('the database folds texts as the product does', async () => {
  const text = fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 200, maxLength: 200 }), async (texts) => {
      expect(await foldInDatabase(texts)).toEqual(texts.map(foldText));
    }),
    { numRuns: 5 },
  );
});
