import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { glazes, rims, tilings } from '#shared/domain/restaurants/cover-art.ts';
import { palettes } from './art/palette.ts';
import { drawPlate } from './art/plate.ts';
import { drawLines, drawWall } from './art/zellige.ts';

/* Draws the vector art; the files are committed, so run it after a change: npx tsx scripts/draw-art.ts */

export const artFolder = fileURLToPath(new URL('../public/art/', import.meta.url));

export function drawArt(): Map<string, string> {
  const files = new Map<string, string>();
  for (const glaze of glazes) {
    for (const tiling of tilings)
      files.set(`zellige/${glaze}-${tiling}.svg`, drawWall(tiling, palettes[glaze]));
    for (const rim of rims) files.set(`plates/${glaze}-${rim}.svg`, drawPlate(rim, palettes[glaze]));
  }
  files.set('zellige/lines-gold.svg', drawLines('khatim', 110, '#f4e3b5'));
  files.set('zellige/lines-white.svg', drawLines('khatim', 84, '#fff'));
  files.set('frieze-page.svg', drawFrieze(['#e8aa2e', '#0f4f40', '#ad452b', '#1c4191']));
  files.set('frieze-hero.svg', drawFrieze(['#e8aa2e', '#ad452b', '#f4ead3', '#1c4191']));
  return files;
}

function drawFrieze(colours: readonly string[]): string {
  const triangles = colours.map((colour, i) => `<path d="M${i * 24} 16l12-16l12 16Z" fill="${colour}"/>`);
  const width = colours.length * 24;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" height="16">' +
    `<pattern id="p" width="${width}" height="16" patternUnits="userSpaceOnUse">${triangles.join('')}</pattern>` +
    '<rect width="100%" height="16" fill="url(#p)"/></svg>\n'
  );
}

async function main(): Promise<void> {
  for (const [path, content] of drawArt()) {
    const file = resolve(artFolder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) await main();
