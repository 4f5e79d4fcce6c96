import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { glazes } from '#shared/domain/restaurants/cover-art.ts';
import { palettes } from './art/palette.ts';
import { artFolder, drawArt } from './draw-art.ts';

describe('the drawn art', () => {
  it.each([...drawArt()])(
    'the drawn file %s is small and committed as the script draws it',
    async (path, content) => {
      expect(await readFile(resolve(artFolder, path), 'utf8')).toBe(content);
      expect(content.length).toBeLessThan(12_000);
      expect(content).not.toMatch(/NaN|undefined|style=|<script/);
    },
  );

  it('the drawn art uses the field colours of the style sheet', async () => {
    const css = await readFile(new URL('../web/ui/art/art.css', import.meta.url), 'utf8');
    for (const glaze of glazes) {
      expect(css).toMatch(new RegExp(`glaze-${glaze} \\{\\s*--glaze: ${palettes[glaze].field};`));
    }
  });
});
