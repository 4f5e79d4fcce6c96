import { readFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

export const fontFolder = path.resolve(import.meta.dirname, '../../web/fonts');

/** No text of the product is thinner or heavier (`web/styles.css`). */
const weights = { wght: { min: 400, max: 900 } };

interface FirstFont {
  /** The path below `node_modules`. */
  from: string;
  variationAxes?: typeof weights;
}

const vazirmatn = '@fontsource-variable/vazirmatn/files/vazirmatn';

/** What nearly every page shows, cut from the whole fonts. Their `unicode-range` in `web/fonts.css` says what they hold. */
export const firstFonts: Readonly<Record<string, FirstFont>> = {
  'vazirmatn-arabic-first.woff2': { from: `${vazirmatn}-arabic-wght-normal.woff2`, variationAxes: weights },
  'vazirmatn-digits-first.woff2': { from: `${vazirmatn}-latin-wght-normal.woff2`, variationAxes: weights },
  'vazirmatn-letters-first.woff2': { from: `${vazirmatn}-latin-wght-normal.woff2`, variationAxes: weights },
  'alexandria-arabic-first.woff2': {
    from: '@fontsource/alexandria/files/alexandria-arabic-800-normal.woff2',
  },
};

export async function cutFont(name: string): Promise<Buffer> {
  const font = firstFonts[name];
  if (!font) throw new Error(`no first font ${name}`);
  const { from, ...options } = font;
  const whole = await readFile(path.resolve(import.meta.dirname, '../../node_modules', from));
  return subsetFont(whole, charactersOf(await readStyles(), name), { targetFormat: 'woff2', ...options });
}

export const readStyles = (): Promise<string> => readFile(path.join(fontFolder, '../fonts.css'), 'utf8');

/** All characters of the face whose source is this file. */
export function charactersOf(styles: string, name: string): string {
  const face = styles.split('@font-face').find((one) => one.includes(`/${name}'`));
  const range = face && /unicode-range:([^;]+);/.exec(face)?.[1];
  if (!range) throw new Error(`web/fonts.css has no range for ${name}`);
  return range
    .split(',')
    .flatMap((part) => {
      const [first = '', last = first] = part.trim().replace('U+', '').split('-');
      const from = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, index) => from + index);
    })
    .map((code) => String.fromCodePoint(code))
    .join('');
}
