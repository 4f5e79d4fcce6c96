import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn, visitor } from '#server/testing/clients.ts';

const mida = await startTestApp();
const admin = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
const { search } = admin.client;
const { ownerId } = await createRestaurant(mida);
const { menu } = (await signedIn(mida, ownerId)).client;
const dish = (name: string) =>
  menu.add({ name, description: 'من أحسن ما يكون', category: 'أطباق', priceCentimes: 4000 });
const { client } = visitor(mida);
const { pool } = mida.database;
afterAll(() => mida.close());

const found = async (text: string) => {
  const { restaurants } = await client.restaurants.list({ text, page: 1 });
  return restaurants.flatMap(({ dishes = [] }) => dishes.map(({ name }) => name));
};
const lineOf = async (word: string) =>
  (await search.listSynonyms()).find(({ words }) => words.includes(word));
const missed = async () => (await search.listMisses()).map(({ text, times }) => [text, times]);

describe('synonyms', () => {
  it('a line that an admin adds is found by the next search, and no longer once it is removed', async () => {
    await dish('كعكة الفقاص');
    expect(await found('zzbiskota')).toEqual([]);
    const { id } = await search.addSynonyms({ words: ['كعكة الفقاص', 'zzbiskota'], also: [] });
    expect(await found('zzbiskota')).toEqual(['كعكة الفقاص']);
    expect(await found('zzbisk')).toEqual(['كعكة الفقاص']);
    // A visitor's menu is searched with the same lines.
    const line = { words: ['كعكة الفقاص', 'zzbiskota'], also: [] };
    expect(await client.search.listMeanings()).toContainEqual(line);
    await search.removeSynonyms({ id, version: 1 });
    expect(await found('zzbiskota')).toEqual([]);
    expect(await client.search.listMeanings()).not.toContainEqual(line);
  });

  it('what a line finds besides is not found the other way round', async () => {
    await dish('سخينة دكالية');
    await dish('لمة الدار');
    await search.addSynonyms({ words: ['zzlamma', 'لمة'], also: ['سخينة'] });
    expect(await found('zzlamma')).toEqual(['لمة الدار', 'سخينة دكالية']);
    expect(await found('سخينة')).toEqual(['سخينة دكالية']);
  });

  it('of two admins who change a line the later one is told', async () => {
    const { id } = await search.addSynonyms({ words: ['zzone', 'zztwo'], also: [] });
    await search.updateSynonyms({ id, version: 1, words: ['zzone', 'zzthree'], also: [] });
    const late = admin.call('search.updateSynonyms', {
      id,
      version: 1,
      words: ['zzone', 'zzfour'],
      also: [],
    });
    expect(await outcomeOf(late)).toBe('synonyms_changed');
    expect(await outcomeOf(admin.call('search.removeSynonyms', { id, version: 1 }))).toBe('synonyms_changed');
    expect(await lineOf('zzthree')).toEqual({ id, words: ['zzone', 'zzthree'], also: [], version: 2 });
  });

  it('a word that many admins add at once stands once', async () => {
    const { id } = await search.addSynonyms({ words: ['zzmany', 'zzothers'], also: [] });
    await Promise.all(Array.from({ length: 8 }, () => search.addWord({ id, word: 'zzÀdded' })));
    await search.addWord({ id, word: 'ZZadded' });
    expect((await lineOf('zzmany'))?.words).toEqual(['zzmany', 'zzothers', 'zzÀdded']);
  });

  it.each([
    ['a single word', { words: ['zzalone'], also: [] }, 'invalid_input'],
    ['a word twice, written otherwise', { words: ['حَريره', 'حريرة'], also: [] }, 'invalid_input'],
    ['a word that is found besides as well', { words: ['zza', 'zzb'], also: ['ZZA'] }, 'invalid_input'],
    ['signs alone', { words: ['zzc', '—'], also: [] }, 'invalid_input'],
    ['a word that is too long', { words: ['zzd', 'z'.repeat(41)], also: [] }, 'invalid_input'],
    ['words that begin like another line', { words: ['طاجين', 'zze'], also: [] }, 'synonyms_taken'],
  ])('%s is refused', async (_what, line, code) => {
    const before = await search.listSynonyms();
    expect(await outcomeOf(admin.call('search.addSynonyms', line))).toBe(code);
    const { id, version } = before.at(-1) ?? { id: 0, version: 0 };
    expect(await outcomeOf(admin.call('search.updateSynonyms', { id, version, ...line }))).toBe(code);
    expect(await search.listSynonyms()).toEqual(before);
  });

  it('a line that is gone is not found', async () => {
    const gone = { id: 999_999, version: 1 };
    expect(await outcomeOf(admin.call('search.removeSynonyms', gone))).toBe('not_found');
    expect(await outcomeOf(admin.call('search.addWord', { id: gone.id, word: 'zz' }))).toBe('not_found');
  });

  it('a line grows to its bound, and the lines to theirs', async () => {
    const words = Array.from({ length: 60 }, (_, index) => `zzfull${index}x`);
    const { id } = await search.addSynonyms({ words, also: [] });
    expect(await outcomeOf(admin.call('search.addWord', { id, word: 'zzmore' }))).toBe('too_many_synonyms');
    await pool.query(`insert into search_synonyms (words)
      select array['zzbulk' || n || 'x', 'zzbulk' || n || 'y'] from generate_series(1, 1000) n`);
    const line = { words: ['zzlast', 'zzlasts'], also: [] };
    expect(await outcomeOf(admin.call('search.addSynonyms', line))).toBe('too_many_synonyms');
    await pool.query(`delete from search_synonyms where words[1] like 'zz%'`);
  });

  it.each([
    ['no word', `'{}', '{a,b}'`],
    ['one word alone', `'{a}', '{}'`],
    ['a null', `array['a', null], '{}'`],
    ['a word twice, as it is folded', `'{Crème,creme}', '{}'`],
    ['a space around a word', `array['a ', 'b'], '{}'`],
    ['signs alone', `'{a,…}', '{}'`],
    ['a word that is too long', `array['a', repeat('b', 41)], '{}'`],
  ])('the database refuses a line with %s', async (_what, values) => {
    await expect(pool.query(`insert into search_synonyms (words, also) values (${values})`)).rejects.toThrow(
      'search_synonyms_sound',
    );
  });
});

describe('searches that found nothing', () => {
  it('a search without a result is counted in every spelling, and one with a result is not', async () => {
    await dish('مروزية الدار');
    for (const text of ['zzقرمودة', 'ZZ قرمودة', ' zzقَرمودة ', 'زعلوك', 'كعكة الفقاص', 'مروذية'])
      await found(text);
    const all = await missed();
    expect(all).toContainEqual(['zzقَرمودة', 2]);
    expect(all).toContainEqual(['ZZ قرمودة', 1]);
    expect(all.flat()).not.toContain('كعكة الفقاص');
    expect(all.flat()).not.toContain('مروذية');
  });

  it('of what is typed at one go only the last text is kept', async () => {
    for (const text of ['zzqir', 'zzqirm', 'zzqirmo']) await found(text);
    expect(await missed()).toContainEqual(['zzqirmo', 1]);
    expect((await missed()).flat()).not.toContain('zzqirm');
  });

  it.each([
    '0612345678',
    'zzsalma 06 12 34 56 78',
    'zz +212-661-234567',
    'zz ٠٦٦١٢٣٤٥٦٧',
    'zzsalma@example.com',
    'zz@salma',
    'https://zz.example',
    'zz',
    '!!!',
    'z'.repeat(80),
  ])('%s is kept nowhere', async (text) => {
    await found(text);
    await search.listMisses();
    const { rows } = await pool.query('select typed from search_misses where typed = $1', [text.trim()]);
    expect(rows).toEqual([]);
  });

  it.each([
    ['an address', `'a@b.ma'`],
    ['a telephone number', `'zz 0612345678'`],
    ['a number in Arabic digits', `'zz ٠٦١٢٣٤٥٦٧٨'`],
  ])('the database refuses a search with %s', async (_what, text) => {
    const insert = `insert into search_misses values (fold_text(${text}), ${text}, 1, now())`;
    await expect(pool.query(insert)).rejects.toThrow('search_misses_name_no_user');
  });

  it('a chip or a later page that is empty says nothing about the search', async () => {
    await client.restaurants.list({ text: 'zzchip', cuisine: 'سوشي', page: 1 });
    await client.restaurants.list({ text: 'zzpage', page: 2 });
    expect((await missed()).flat()).toEqual(expect.not.arrayContaining(['zzchip', 'zzpage']));
  });

  it('a miss names the line that was perhaps meant, and leaves the list with one press', async () => {
    await found('qharira');
    await found('harirraa');
    await found('zzcoscouss');
    const near = async () =>
      Object.fromEntries((await search.listMisses()).map((miss) => [miss.text, miss.near?.word ?? null]));
    expect(await near()).toMatchObject({ qharira: 'حريرة', zzcoscouss: 'كسكس' });
    const line = await lineOf('حريرة');
    await search.addWord({ id: line?.id ?? 0, word: 'qharira' });
    expect(await near()).not.toHaveProperty('qharira');
    await search.forgetMiss({ text: 'zzcoscouss' });
    expect(await near()).not.toHaveProperty('zzcoscouss');
    expect(await outcomeOf(admin.call('search.forgetMiss', { text: 'zzcoscouss' }))).toBe('not_found');
  });

  it('a flood drives out what was searched once, and nothing that was searched often', async () => {
    await pool.query('delete from search_misses');
    for (let time = 0; time < 3; time += 1) await found('zzoften');
    await search.listMisses();
    await pool.query(`insert into search_misses
      select fold_text('zzflood ' || n), 'zzflood ' || n, 1, now() from generate_series(1, 2500) n`);
    await found('zzlater');
    await search.listMisses();
    const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from search_misses');
    expect(rows[0]?.count).toBe(2_000);
    expect(await missed()).toContainEqual(['zzoften', 3]);
  });

  it('one pause keeps a bounded number of texts, and all their repetitions', async () => {
    await pool.query('delete from search_misses');
    await Promise.all(
      Array.from({ length: 230 }, (_, index) =>
        found(`zzheap${String.fromCodePoint(0x620 + (index % 30), 0x620 + Math.floor(index / 30))}x`),
      ),
    );
    await search.listMisses();
    const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from search_misses');
    expect(rows[0]?.count).toBeLessThanOrEqual(200);
  });
});
