import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { charactersOf, cutFont, firstFonts, fontFolder, readStyles } from './first-fonts.ts';

const folder = path.resolve(import.meta.dirname, '../..');
const names = Object.keys(firstFonts);
const wholeOf: Record<string, string> = {
  'vazirmatn-arabic-first.woff2': 'vazirmatn-arabic-wght-normal.woff2',
  'vazirmatn-digits-first.woff2': 'vazirmatn-latin-wght-normal.woff2',
  'vazirmatn-letters-first.woff2': 'vazirmatn-latin-wght-normal.woff2',
  'alexandria-arabic-first.woff2': 'alexandria-arabic-800-normal.woff2',
};
/** Latin letters, and what stands in the source of a text alone; arrows are in neither font. */
const ofCode = /[A-Za-z{}[\]\\_^|→↵]/;
const words = path.join(folder, 'shared/messages/ar');

describe('the fonts of the first frame', () => {
  it.each(names)('%s is what the whole font and its range give', async (name) => {
    expect(await cutFont(name)).toEqual(await readFile(path.join(fontFolder, name)));
  });

  it.each(names)('no character of %s brings the whole font too', async (name) => {
    const styles = await readStyles();
    const rest = new Set(charactersOf(styles, wholeOf[name] ?? ''));
    expect([...charactersOf(styles, name)].filter((one) => rest.has(one))).toEqual([]);
  });

  it('hold every Arabic letter and every mark of the product’s texts', async () => {
    const styles = await readStyles();
    const held = new Set(names.slice(0, 2).flatMap((name) => [...charactersOf(styles, name)]));
    const files = (await readdir(words, { recursive: true })).filter((file) =>
      /^(?!sheets).*\.ts$/.test(file),
    );
    const sources = await Promise.all(files.map((file) => readFile(path.join(words, file), 'utf8')));
    const texts = [...sources.join('\n').matchAll(/['`]([^'`\n]*[\u0600-\u06ff][^'`\n]*)['`]/g)];
    const missing = new Set(
      [...texts.map(([, text]) => text ?? '').join('')].filter((one) => !held.has(one) && !ofCode.test(one)),
    );
    expect(texts.length).toBeGreaterThan(500);
    expect([...missing].map((one) => `${one} U+${one.codePointAt(0)?.toString(16)}`)).toEqual([]);
  });
});
