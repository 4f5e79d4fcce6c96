import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cutFont, firstFonts, fontFolder } from './first-fonts.ts';

// Writes the fonts of the first frame again: after a change of their ranges or of the packages that they are cut from.
for (const name of Object.keys(firstFonts)) {
  const font = await cutFont(name);
  await writeFile(path.join(fontFolder, name), font);
  console.log(`${name}: ${font.length} bytes`);
}
