import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form_factor?: string;
  label?: string;
}

const folder = resolve(import.meta.dirname, '../public');
const manifest = JSON.parse(readFileSync(resolve(folder, 'manifest.webmanifest'), 'utf8')) as {
  lang: string;
  dir: string;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; icons: Picture[] }[];
};

const pictures = [
  ...manifest.icons,
  ...manifest.screenshots,
  ...manifest.shortcuts.flatMap(({ icons }) => icons),
];

it('the manifest is Arabic and right to left', () => {
  expect(manifest).toMatchObject({ lang: 'ar-MA', dir: 'rtl' });
});

it.each(pictures)("the manifest's picture $src exists as declared", async ({ src, sizes, type }) => {
  const { width, height, format } = await sharp(resolve(folder, src.slice(1))).metadata();
  expect({ sizes: `${width}x${height}`, type: `image/${format}` }).toEqual({ sizes, type });
});

it('the manifest has maskable icons beside the plain ones, in both sizes needed for installing', () => {
  for (const purpose of ['any', 'maskable']) {
    const sizes = manifest.icons.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes);
    expect(sizes).toEqual(['192x192', '512x512']);
  }
});

it('the manifest shows phones and desktops labelled screenshots', () => {
  for (const factor of ['narrow', 'wide']) {
    const shown = manifest.screenshots.filter((picture) => picture.form_factor === factor);
    expect(shown.length).toBeGreaterThanOrEqual(2);
    // Browsers show only screenshots of one shape.
    expect(new Set(shown.map(({ sizes }) => sizes)).size).toBe(1);
    for (const { label } of shown) expect(label).toMatch(/^[؀-ۿ\s،]+$/);
  }
});
