import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/*
 * Renders the dishes of scripts/art/dishes with Blender 3.4; the pictures are committed, so run it after a change:
 * npx tsx scripts/draw-dishes.ts tanjia chebakia
 * Each takes ten to sixty seconds.
 */

const scene = fileURLToPath(new URL('art/dishes/draw.py', import.meta.url));
const food = fileURLToPath(new URL('../public/art/food/', import.meta.url));
/** Pixels; the picture is drawn larger, because making it small takes the grain out. */
const [drawn, kept] = [480, 288];
/** Rays a pixel. */
const samples = 26;

const folder = await mkdtemp(path.join(tmpdir(), 'mida-dishes-'));
for (const name of argv.slice(2)) {
  const picture = path.join(folder, `${name}.png`);
  const { status } = spawnSync(
    'blender',
    ['-b', '--python-exit-code', '1', '-P', scene, '--', name, `${drawn}`, `${samples}`, picture],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (status !== 0) throw new Error(`Blender did not draw ${name}`);
  await sharp(picture)
    .trim()
    .resize(kept, kept, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .webp({ quality: 82, alphaQuality: 90, effort: 6 })
    .toFile(path.join(food, `${name}.webp`));
}
await rm(folder, { recursive: true });
