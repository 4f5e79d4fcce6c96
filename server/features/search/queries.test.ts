import { afterAll, describe, expect, it } from 'vitest';
import { seedIfEmpty } from '#server/seed/seed.ts';
import { startTestApp } from '#server/testing/app.ts';
import { visitor } from '#server/testing/clients.ts';

/** The sample city, as visitors of a demonstration search it. */
const mida = await startTestApp();
await mida.app.db.transaction((tx) => seedIfEmpty(mida.app, tx));
afterAll(() => mida.close());
const { client } = visitor(mida);

/** The first dish of each restaurant, or its name when the restaurant itself is meant. */
async function firstHits(text: string): Promise<string[]> {
  const { restaurants } = await client.restaurants.list({ text, page: 1 });
  return restaurants.map(({ name, dishes }) => dishes?.[0]?.name ?? name);
}

/** Dishes of the sample city that carry the label. */
const vegetarian = /زعلوك|سفة|بيتزا|الخضر|خبز|برتقال|بريوات اللوز|مثلج|سلطة فواكه|أرز|بطاطس|بطبوط/;

describe('queries of a Moroccan city', () => {
  it.each([
    ['7arira', /حريرة/],
    ['7rira', /حريرة/],
    ['تاجين', /الطاجين|طاجين/],
    ['طجين', /الطاجين|طاجين/],
    ['tagine', /الطاجين|طاجين/],
    ['بركر', /بورڭر/],
    ['برڭر', /بورڭر/],
    ['هامبرغر', /بورڭر/],
    ['فريت', /بطاطس/],
    ['frites', /بطاطس/],
    ['بطاطس مقلية', /بطاطس/],
    ['كوكا', /كولا/],
    ['coca cola', /كولا/],
    ['bizza', /بيتزا/],
    ['cuscus', /الطاجين|كسكس/],
    ['نباتي', vegetarian],
    ['végétarien', vegetarian],
    ['حار', /حار|الدجاج المقرمش|بسطيلة فواكه البحر|هريسة/],
    ['طاجين دجاج', /^طاجين الدجاج/],
    ['tajin djaj', /^طاجين الدجاج/],
    ['بسطيلة بالدجاج', /^بسطيلة الدجاج/],
    ['pastilla', /بسطيلة/],
    ['9ahwa', /قهوة/],
    ["jus d'orange", /برتقال/],
    ['شلاضة', /سلطة|البستان/],
    ['رغايف', /مسمن|بطبوط/],
    ['3sel', /العسل|بالعسل/],
    ['crevettes', /القمرون|قمرون/],
    ['حوت', /مرسى|سمك|السمك|السلمون|القمرون|طون|سردين/],
    ['l7em', /لحم|اللحم/],
    ['petit déjeuner', /فطور|خبز محمص|رزة|كرواسون/],
    ['نباتية', vegetarian],
    ['pizza margarita', /^بيتزا مارغريتا$/],
    ['salade niçoise', /^سلطة نيس/],
    ['ماء', /^ماء/],
    ['eau', /^ماء/],
    ['soupe', /شوربة|حساء/],
    ['cornes de gazelle', /^كعب الغزال$/],
    ['rfissa', /رفيسة/],
    ['burger végétarien', /^برغر الخضر/],
  ])('%s finds the right thing first, and nothing else', async (text, meant) => {
    const hits = await firstHits(text);
    expect(hits).not.toEqual([]);
    for (const hit of hits) expect(hit).toMatch(meant);
  });

  it.each(['مشروبات', 'boissons', 'drinks'])('%s lists the drinks of every house', async (text) => {
    expect(await firstHits(text)).toHaveLength(12);
  });

  it.each([
    ['طاجبن', 'طاجين'],
    ['بيتذا', 'بيتزا'],
    ['هريرة', 'حريرة'],
    ['burgr', 'burger'],
  ])('%s was perhaps meant for %s', async (text, meant) => {
    const { restaurants, perhapsMeant } = await client.restaurants.list({ text, page: 1 });
    expect(restaurants).not.toEqual([]);
    expect(perhapsMeant).toContain(`«\u2068${meant}\u2069»`);
  });
});
