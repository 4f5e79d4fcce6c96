import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchMessages } from '#messages/menu/search.ts';
import type { OwnRestaurantId } from '#server/identity.ts';
import { insertMenuItems } from '#server/features/menu/store.ts';
import { startTestApp } from '#server/testing/app.ts';
import { visitor } from '#server/testing/clients.ts';
import { insertRestaurant, openForOrders } from '#server/features/restaurants/store.ts';

const mida = await startTestApp();
afterAll(() => mida.close());
const { client } = visitor(mida);
const at = mida.clock.now();

beforeAll(async () => {
  await open(1, 'دار الطاجين', ['حريرة مراكشية', 'كسكس بسبع خضر', 'مروزية بالزبيب', 'بسطيلة بالدجاج واللوز']);
  await open(2, 'بيتزا زيتونة', ['بيتزا مارغريتا', 'لازانيا', 'Crème brûlée', 'بيصارة']);
  await open(3, 'برغر الحومة', ['برغر الدجاج', 'كولا 33 سل']);
});

async function open(id: number, name: string, dishes: string[]): Promise<void> {
  const kept = { deliveryMinMinutes: 20, deliveryMaxMinutes: 30, createdAt: at };
  const place = { address: 'زنقة الزيتون، رقم 3', district: 'جليز', lat: 31.63, lng: -8 };
  await mida.app.db.transaction(async (tx) => {
    await insertRestaurant(tx, { ...kept, ...place, ...openForOrders, id, name, cuisine: 'أكل' });
    const dish = (one: string) => ({ name: one, description: 'وصف', category: 'أطباق', priceCentimes: 900 });
    await insertMenuItems(tx, id as OwnRestaurantId, dishes.map(dish), at);
  });
}

const search = async (text: string, page = 1) => {
  const { restaurants, perhapsMeant: note } = await client.restaurants.list({ text, page });
  return { ids: restaurants.map(({ id }) => id), dish: restaurants[0]?.dishes?.[0]?.name, note };
};

describe('a mistyped search', () => {
  it.each([
    ['a letter too much', 'مرووزية', 'مروزية بالزبيب', 'مروزية'],
    ['a letter too few', 'مرزية', 'مروزية بالزبيب', 'مروزية'],
    ['another letter', 'مروذية', 'مروزية بالزبيب', 'مروزية'],
    ['two letters swapped', 'مورزية', 'مروزية بالزبيب', 'مروزية'],
    ['a mistake behind an article', 'المروسية', 'مروزية بالزبيب', 'مروزية'],
    ['a mistake behind a preposition', 'بالزبيت', 'مروزية بالزبيب', 'بالزبيب'],
    ['a mistake in French', 'brulae', 'Crème brûlée', 'brûlée'],
    ['a mistake in Darija with digits', '7arirs', 'حريرة مراكشية', '7arira'],
    ['a mistake in a synonym', 'cousocus', 'كسكس بسبع خضر', 'couscous'],
    ['doubled letters, one of them wrong', 'bassara', 'بيصارة', 'bsara'],
    ['a mistake in one of two words', 'برغر الدجاحج', 'برغر الدجاج', 'برغر دجاج'],
    ['an ending of another kind', 'لازانيو', 'لازانيا', 'لازانيا'],
  ])('%s is forgiven, and the page says so', async (_what, text, dish, meant) => {
    const found = await search(text);
    expect({ dish: found.dish, note: found.note }).toEqual({
      dish,
      note: searchMessages.perhapsMeant(text, meant),
    });
  });

  it.each(['حريرة', '7arira', 'برغر', 'الدجاج', 'cuscus', 'bizza', 'creme', 'مروز'])(
    '%s is found as it is typed, and nothing is said',
    async (text) => {
      const found = await search(text);
      expect(found.ids).not.toEqual([]);
      expect(found.note).toBeUndefined();
    },
  );

  it.each([
    ['a short word', 'كلا'],
    ['a short word behind an article', 'البركل'],
    ['two mistakes', 'مرزييه'],
    ['digits alone', '33333'],
    ['a word that begins like no other', 'سوشيات'],
  ])('%s finds nothing near it', async (_what, text) => {
    expect(await search(text)).toEqual({ ids: [], dish: undefined, note: undefined });
  });

  it('what is called as typed hides what is only near it', async () => {
    await open(4, 'مطبخ لالة', ['مروذية']);
    expect(await search('مروذية')).toEqual({ ids: [4], dish: 'مروذية', note: undefined });
    await mida.database.pool.query('delete from restaurants where id = 4');
    expect((await search('مروذية')).ids).toEqual([1]);
  });

  it('words of a restaurant that is not listed are meant by no search', async () => {
    await open(5, 'مطبخ لالة', ['صيكوكتي']);
    await mida.database.pool.query(
      `update restaurants set stage = 'setting_up', is_accepting_orders = false where id = 5`,
    );
    expect(await search('صيكوكني')).toMatchObject({ ids: [], note: undefined });
    await mida.database.pool.query('delete from restaurants where id = 5');
  });

  it('a page behind the last one of exact hits forgives nothing; one of forgiven hits goes on', async () => {
    for (let id = 101; id <= 114; id += 1) await open(id, `مطعم ${id}`, ['سردينية']);
    expect((await search('سردينية', 3)).ids).toEqual([]);
    const first = await search('سرينية');
    const second = await search('سرينية', 2);
    expect([...first.ids, ...second.ids]).toHaveLength(14);
    expect(second.note).toBe(first.note);
  });
});
