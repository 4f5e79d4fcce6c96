import { resolve } from 'node:path';
import { openBrowser, sizes, type Size } from '#scripts/browser/browser.ts';
import { startProduct } from '#scripts/browser/product.ts';
import { openPhotographer, themes } from './browser/photograph.ts';
import { scenes } from './browser/scenes.ts';
import { ensureChromium } from './testing/find-chromium.ts';

/** `npm run screens -- folder admin phone`: the scenes with these words in their name, into the folder. */
const [folder = '.cache/screens', ...words] = process.argv.slice(2);
const looks = (Object.keys(sizes) as Size[]).flatMap((size) => themes.map((theme) => ({ size, theme })));

process.env['CHROMIUM_PATH'] = ensureChromium();
const product = await startProduct();
const browser = await openBrowser();
const photographer = openPhotographer(browser, product.url, resolve(folder));
let taken = 0;
let findings = 0;
for (const scene of scenes) {
  for (const look of looks) {
    const name = `${scene.name}-${look.size}-${look.theme}`;
    if (!words.every((word) => name.includes(word))) continue;
    const found = await photographer.take(scene, look);
    taken += 1;
    findings += found.length;
    for (const finding of found) console.log(`${name}: ${finding}`);
  }
}
await browser.close();
await product.stop();
console.log(`${taken} pictures in ${folder}, ${findings} findings`);
process.exitCode = taken > 0 && findings === 0 ? 0 : 1;
