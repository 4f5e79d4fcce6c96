import { afterAll, describe, expect, it } from 'vitest';
import { byteOrderMark, csvLine } from '#shared/domain/writing/csv.ts';
import { limits } from '#shared/domain/limits.ts';
import { menuFileHead } from '#messages/menu/menu-file.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn, visitor } from '#server/testing/clients.ts';

const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const { menu, options } = (await signedIn(mida, restaurant.ownerId)).client;
afterAll(() => mida.close());

const head = csvLine(Object.values(menuFileHead), ';');
const words = 'من مطبخ الدار كل يوم';
const lineOf = (name: string, { id = '', category = 'سلطات', price = '20' } = {}) =>
  csvLine([id, category, name, '', words, price, '', ''], ';');
const exported = async () => (await menu.exportFile({})).csv;
const named = async (name: string) => (await menu.listOwn()).find((dish) => dish.name === name);

describe('the file of a menu', () => {
  it('an export that comes back changes nothing', async () => {
    for (const separator of [';', ','] as const) {
      const { csv } = await menu.exportFile({ separator });
      expect(csv.startsWith(byteOrderMark)).toBe(true);
      const before = await menu.listOwn();
      const preview = await menu.previewFile({ text: csv });
      expect(preview).toMatchObject({
        added: [],
        changed: [],
        unchanged: 4,
        kept: 0,
        errors: [],
        errorCount: 0,
      });
      expect(await menu.importFile({ text: csv, version: preview.version })).toEqual({
        added: 0,
        changed: 0,
      });
      expect(await menu.listOwn()).toEqual(before);
    }
  });

  it('a preview shows what would change and changes nothing; the import changes it and informs the pages', async () => {
    const [first] = await menu.listOwn();
    if (!first) throw new Error('the menu is empty');
    const changed = csvLine(
      [first.id, first.category, first.name, 'Tajine', first.description, '99,90', 'بيض', 'متوفر'],
      ';',
    );
    const text = head + changed + lineOf('سلطة الباذنجان');
    const before = await menu.listOwn();
    const preview = await menu.previewFile({ text });
    expect(preview).toEqual({
      version: expect.any(String),
      added: [{ line: 3, name: 'سلطة الباذنجان', category: 'سلطات', priceCentimes: 2_000 }],
      changed: [
        {
          line: 2,
          name: first.name,
          fields: [
            { column: 'frenchName', before: '', after: 'Tajine' },
            { column: 'price', before: expect.stringMatching(/^\d+,\d\d$/), after: '99,90' },
            { column: 'labels', before: '', after: 'بيض' },
          ],
        },
      ],
      unchanged: 0,
      kept: 3,
      errors: [],
      errorCount: 0,
    });
    expect(await menu.listOwn()).toEqual(before);
    mida.announced.length = 0;
    expect(await menu.importFile({ text, version: preview.version })).toEqual({ added: 1, changed: 1 });
    expect(mida.announced).toMatchObject([{ topic: 'menu', id: String(restaurant.id) }]);
    const labels = { labels: ['egg'], labelTexts: [expect.any(String)] };
    const after = { ...first, priceCentimes: 9990, frenchName: 'Tajine', ...labels };
    expect(await menu.listOwn()).toContainEqual(after);
    const { menu: shown } = await visitor(mida).client.restaurants.get({ id: restaurant.id });
    const dishes = shown.flatMap(({ items }) => items);
    expect(dishes).toContainEqual(expect.objectContaining({ name: 'سلطة الباذنجان', priceCentimes: 2000 }));
    expect(await menu.listOwn()).toHaveLength(before.length + 1);
  });

  it('a file with one error changes nothing, whatever else it holds', async () => {
    const text = head + lineOf('زعلوك بالثوم') + lineOf('بكولة', { price: 'مجانا' });
    const { version, errors, errorCount } = await menu.previewFile({ text });
    expect(errors).toEqual([{ line: 3, column: 'price', message: 'أدخل ثمنا أكبر من 0، مثل 45,50' }]);
    expect(errorCount).toBe(1);
    expect(await refusalOf(menu.importFile({ text, version }))).toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path: 'text', message: 'أدخل ثمنا أكبر من 0، مثل 45,50' }] },
    });
    expect(await named('زعلوك بالثوم')).toBeUndefined();
  });

  it('an import is refused when the menu changed after the preview, and changes nothing', async () => {
    const text = head + lineOf('سلطة الجزر');
    const { version } = await menu.previewFile({ text });
    const [first] = await menu.listOwn();
    if (!first) throw new Error('the menu is empty');
    await menu.update({ ...first, priceCentimes: 7700 });
    expect(await outcomeOf(menu.importFile({ text, version }))).toBe('menu_changed');
    expect(await named('سلطة الجزر')).toBeUndefined();
    const again = await menu.previewFile({ text });
    expect(await outcomeOf(menu.importFile({ text, version: again.version }))).toBe('ok');
  });

  it('ids of another restaurant are refused, and its dishes stay as they are', async () => {
    const other = await createRestaurant(mida);
    const foreign = other.menu[0];
    const text = head + lineOf('طبق الجيران', { id: foreign?.id ?? '' });
    const { version, errors } = await menu.previewFile({ text });
    expect(errors).toMatchObject([{ line: 2, column: 'id' }]);
    expect(await outcomeOf(menu.importFile({ text, version }))).toBe('invalid_input');
    const owner = await signedIn(mida, other.ownerId);
    expect(await owner.client.menu.listOwn()).toContainEqual(foreign);
  });

  it('a price that an option would take below one centime is an error of its line', async () => {
    const added = await menu.add({
      name: 'بريوات بالجبن',
      description: words,
      category: 'مقبلات',
      priceCentimes: 3000,
    });
    const option = { name: 'صغير', priceCentimes: -2500, isDefault: false };
    const group = { name: 'الحجم', least: 0, most: 1, options: [option], menuItemIds: [added.id] };
    const { id } = await options.add(group);
    const text = head + lineOf(added.name, { id: added.id, category: 'مقبلات', price: '25' });
    expect(await menu.previewFile({ text })).toMatchObject({
      errorCount: 1,
      errors: [{ line: 2, column: 'price' }],
    });
    await options.remove({ id });
    expect(await menu.previewFile({ text })).toMatchObject({ errorCount: 0 });
  });

  it('a dish that ran out until tomorrow stays so, and one that the file takes off leaves the page', async () => {
    const [ranOut, stopped] = await menu.listOwn();
    if (!ranOut || !stopped) throw new Error('the menu is too small');
    await menu.setSoldOut({ id: ranOut.id, isSoldOut: true });
    const lines = (await exported()).split('\r\n');
    const text = lines
      .map((line) => (line.includes(stopped.id) ? line.replace('"متوفر"', '"متوقف"') : line))
      .join('\r\n');
    const { version, changed } = await menu.previewFile({ text });
    expect(changed).toMatchObject([{ fields: [{ column: 'sale', before: 'متوفر', after: 'متوقف' }] }]);
    await menu.importFile({ text, version });
    const own = await menu.listOwn();
    expect(own.find(({ id }) => id === ranOut.id)).toMatchObject({ isSoldOut: true });
    expect(own.find(({ id }) => id === stopped.id)).toMatchObject({ isSoldOut: true, isOff: true });
    const { menu: shown } = await visitor(mida).client.restaurants.get({ id: restaurant.id });
    expect(shown.flatMap(({ items }) => items).some(({ id }) => id === stopped.id)).toBe(false);
  });

  it('dishes that a file moves or adds stand where their category stands', async () => {
    const { categories } = await menu.getArrangement();
    const seen = categories.map(({ name }) => name);
    await menu.arrangeCategories({ seen, order: seen.toReversed() });
    const text = head + lineOf('سلطة الحمص', { category: seen[0] ?? '' });
    const { version } = await menu.previewFile({ text });
    await menu.importFile({ text, version });
    const after = (await menu.getArrangement()).categories;
    expect(after.map(({ name }) => name)).toEqual(seen.toReversed());
    const edited = (await exported()).replace(`"${seen[0]}";"سلطة الحمص"`, `"${seen[1]}";"سلطة الحمص"`);
    const preview = await menu.previewFile({ text: edited });
    expect(preview.changed).toMatchObject([{ fields: [{ column: 'category' }] }]);
    await menu.importFile({ text: edited, version: preview.version });
    expect((await menu.getArrangement()).categories.map(({ name }) => name)).toEqual(seen.toReversed());
  });

  it('a file as large as the largest menu is taken, and a larger one is refused before it is read', async () => {
    const full = await createRestaurant(mida, 1);
    const owner = await signedIn(mida, full.ownerId);
    const kitchen = owner.client.menu;
    await kitchen.remove({ id: full.menu[0]?.id ?? '' });
    const long = (text: string, length: number) => text.padEnd(length, 'ش');
    const line = (n: number) =>
      csvLine(
        ['', long('قسم', 40), long(`طبق ${n} `, 80), '', long('وصف ', limits.menuDescriptionMax), '10'],
        ';',
      );
    const text = head + Array.from({ length: limits.menuItemsMax }, (_, n) => line(n)).join('');
    const { version, added } = await kitchen.previewFile({ text });
    expect(added).toHaveLength(500);
    expect(await kitchen.importFile({ text, version })).toEqual({ added: 500, changed: 0 });
    const { csv } = await kitchen.exportFile({});
    expect(await kitchen.previewFile({ text: csv })).toMatchObject({ unchanged: 500, errorCount: 0 });
    const large = 'x'.repeat(limits.menuFileBytesMax + 1);
    expect(await outcomeOf(kitchen.previewFile({ text: large }))).toBe('invalid_input');
    const customer = await signedIn(mida, await createPerson(mida));
    const send = async (as: Record<string, string>, sent: string) => {
      const headers = { ...as, 'content-type': 'application/json' };
      const body = JSON.stringify({ text: sent });
      return (
        await fetch(`${mida.origin}/api/v1/restaurants/${full.id}/menu/file/preview`, {
          method: 'POST',
          headers,
          body,
        })
      ).status;
    };
    expect(await send(customer.headers, csv)).toBe(403);
    expect(await send(owner.headers, csv)).toBe(200);
    expect(await send(owner.headers, large + large)).toBe(422);
  });
});
