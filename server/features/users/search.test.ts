import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { isNamed, readNames } from '#shared/domain/search/name-search.ts';
import { phonesAsked } from '#shared/domain/accounts/phone.ts';
import { foldText } from '#shared/domain/search/search.ts';
import { startTestApp } from '#server/testing/app.ts';
import { listUsersByRole } from './search-store.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

/** Each name is there once, apart and together. */
const joined = ['عبد الرحيم', 'عبدالرحيم', 'Abd er-Rahim', 'Abderrahim', 'فاطمة الزهراء', 'فاطمةالزهرة'];

/** A rare name lies behind a hundred newer users; «Hajar» is met among the newest once, and often among the oldest. */
const users = Array.from({ length: 700 }, (_, n) => {
  const usual = n === 300 ? 'Ilyas' : ['Salma', 'Youssef', 'مريم', 'Zoé'][n % 4];
  const others = joined[n - 301] ?? usual;
  const first = n < 280 || n === 690 ? 'Hajar' : others;
  return {
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    name: `${first} ${['Bennani', 'الفيلالي', 'Aït Ben'][n % 3]} ${n % 50}`,
    email: `${['salma', 'y.x', 'a'][n % 3]}${n}@${n % 90 === 7 ? 'rare.ma' : 'bench.test'}`,
    phone: n % 5 === 0 ? null : `06${String((n * 1_234_567) % 1e8).padStart(8, '0')}`,
    // The users come two at a time.
    createdAt: new Date(Date.UTC(2026, 1, 1) + Math.floor(n / 2) * 1_000),
  };
});
type Row = (typeof users)[number];
await mida.database.pool.query(
  `insert into users (id, name, email, phone, created_at, updated_at)
   select (one->>'id')::uuid, one->>'name', one->>'email', one->>'phone', (one->>'createdAt')::timestamptz, now()
   from jsonb_array_elements($1) one`,
  [JSON.stringify(users)],
);

/** Finds by comparing every user. */
function findSlowly(search: string): string[] {
  const words = search.includes('@') ? [] : readNames(search);
  const holds = ({ name, email, phone: own }: Row): boolean =>
    (words.length > 0 && isNamed(foldText(name), words)) ||
    (!search.includes(' ') && email.includes(search.toLowerCase())) ||
    phonesAsked(search).some((phone) => (own ?? '').includes(phone));
  return users
    .filter(holds)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id);
}

const cutOf = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat({ max: text.length - 1 }), fc.integer({ min: 1, max: 14 }))
    .map(([start, length]) => text.slice(start, start + length).trim())
    .filter((cut) => cut !== '');
const asked = fc.oneof(
  fc.constantFrom(
    'Hajar',
    'hajar bennani',
    'ilyas',
    'zoe',
    'مريم',
    '@rare.ma',
    'a@b',
    '%',
    'Bennani 17',
    '٠٦',
    'qqxyz',
    'aitben',
    ...joined,
  ),
  fc
    .constantFrom(...users)
    .chain(({ name, email, phone }) => fc.constantFrom(name, email, phone ?? email))
    .chain((text) => fc.oneof(fc.constant(text), cutOf(text))),
);

describe('the search for users', () => {
  it.each([
    ['عبدالرحيم', 2],
    ['عبد الرحيم', 2],
    ['abderrahim', 2],
    ['ABD ER-RAHIM', 2],
    ['فاطمةالزهراء', 2],
    ['الزهرا فاطمه', 2],
    ['عبدالرحيم فاطمة', 0],
  ])('a name is found however its parts are joined: %s', async (search, count) => {
    expect(await listUsersByRole(mida.app.db, 'customer', { search, limit: 60 })).toHaveLength(count);
  });

  it('the search for users finds what comparing every user finds, page after page', async () => {
    await fc.assert(
      fc.asyncProperty(asked, fc.constantFrom(2, 7, 60), async (search, limit) => {
        const expected = findSlowly(search).slice(0, 3 * limit);
        const found: string[] = [];
        let cursor: { at: Date; id: string } | undefined;
        while (found.length < expected.length) {
          const page = await listUsersByRole(mida.app.db, 'customer', { search, limit, cursor });
          found.push(...page.map(({ id }) => id));
          const last = page.at(-1);
          if (!last) break;
          cursor = { at: last.createdAt, id: last.id };
        }
        expect(found.slice(0, expected.length), search).toEqual(expected);
        if (expected.length === 0)
          expect(await listUsersByRole(mida.app.db, 'customer', { search, limit })).toEqual([]);
      }),
      { numRuns: 120 },
    );
  });
});
