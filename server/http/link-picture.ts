import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import type { CoverArt } from '#shared/domain/restaurants/cover-art.ts';
import type { FoodTrio } from '#shared/domain/menu/food-names.ts';
import { packageRoot } from '#server/db/package-root.ts';

export interface SharedPicture {
  title: string;
  lines: readonly string[];
  art: CoverArt;
  foods: FoodTrio;
  photoId?: string | null;
}

const pictureSize = { width: 1200, height: 630 } as const;

const colours = { night: '#003c2b', title: '#f9f3e5', strong: '#f9be42', quiet: '#b8cebc' };
const wallWidth = 560;
const edge = {
  input: { create: { width: 8, height: pictureSize.height, channels: 3, background: colours.strong } },
  left: wallWidth - 8,
  top: 0,
} satisfies OverlayOptions;
const margin = 72;
const textWidth = 500;
const titleSizes = [80, 68, 56, 46] as const;
const titleHeightMax = 250;

/** Returns a PNG; `artFolder` holds the pages' art, `photo` the content of `photoId`. */
export async function drawPicture(
  picture: SharedPicture,
  artFolder: string,
  photo?: Buffer,
): Promise<Buffer> {
  const scene = photo ? drawPhoto(photo) : drawScene(picture, artFolder);
  const layers = await Promise.all([scene, drawTexts(picture, artFolder)]);
  return (
    sharp({ create: { ...pictureSize, channels: 4, background: colours.night } })
      .composite(layers.flat())
      // Some messengers ignore pictures above 300 kB.
      .png({ palette: true, quality: 90, effort: 4 })
      .toBuffer()
  );
}

async function drawScene(picture: SharedPicture, artFolder: string): Promise<OverlayOptions[]> {
  const parts = await Promise.all([drawWall(picture.art, artFolder), drawMeal(picture, artFolder)]);
  return parts.flat();
}

async function drawPhoto(photo: Buffer): Promise<OverlayOptions[]> {
  const input = await sharp(photo).resize(wallWidth, pictureSize.height, { fit: 'cover' }).toBuffer();
  return [{ input, left: 0, top: 0 }, edge];
}

async function drawWall({ glaze, tiling }: CoverArt, artFolder: string): Promise<OverlayOptions[]> {
  const wall = await readFile(path.join(artFolder, `zellige/${glaze}-${tiling}.svg`), 'utf8');
  const sized = wall.replace('<svg', `<svg width="${wallWidth / 2}" height="${pictureSize.height / 2}"`);
  const shade =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wallWidth}" height="${pictureSize.height}">` +
    '<radialGradient id="s" cx=".5" cy=".5" r=".75"><stop offset=".45" stop-opacity=".5"/>' +
    '<stop offset="1" stop-opacity=".08"/></radialGradient>' +
    `<rect width="100%" height="100%" fill="url(#s)"/></svg>`;
  return [
    { input: await sharp(Buffer.from(sized), { density: 144 }).toBuffer(), left: 0, top: 0 },
    { input: Buffer.from(shade), left: 0, top: 0 },
    edge,
  ];
}

async function drawMeal({ art, foods }: SharedPicture, artFolder: string): Promise<OverlayOptions[]> {
  const food = (name: string, size: number) =>
    sharp(path.join(artFolder, `food/${name}.webp`))
      .resize(size)
      .toBuffer();
  const plate = sharp(path.join(artFolder, `plates/${art.glaze}-${art.rim}.svg`), { density: 200 });
  return [
    { input: await plate.resize(460).toBuffer(), left: 50, top: 85 },
    { input: await food(foods[0], 300), left: 130, top: 165 },
    { input: await food(foods[1], 130), left: 20, top: 470 },
    { input: await food(foods[2], 120), left: 410, top: 475 },
  ];
}

async function drawTexts(picture: SharedPicture, artFolder: string): Promise<OverlayOptions[]> {
  const logo = await sharp(path.join(artFolder, '../brand/logo-on-night.svg'), { density: 160 })
    .resize({ height: 84 })
    .toBuffer({ resolveWithObject: true });
  const title = await drawTitle(picture.title);
  const layers = [{ ...place(logo, margin), top: 64 }];
  let top = Math.max(210, 330 - title.info.height / 2);
  layers.push({ ...place(title, margin), top: Math.round(top) });
  top += title.info.height + 34;
  for (const [index, line] of picture.lines.entries()) {
    const font = `${body} ${index === 0 ? 38 : 32}`;
    const text = await drawText(shorten(line, 44), font, index === 0 ? colours.strong : colours.quiet);
    layers.push({ ...place(text, margin), top: Math.round(top) });
    top += text.info.height + 22;
  }
  return layers;
}

type Drawn = { data: Buffer; info: { width: number; height: number } };

const place = ({ data, info }: Drawn, fromRight: number): { input: Buffer; left: number } => ({
  input: data,
  left: pictureSize.width - fromRight - info.width,
});

async function drawTitle(title: string): Promise<Drawn> {
  for (const size of titleSizes) {
    const drawn = await drawText(title, `${heading} ${size}`, colours.title);
    if (drawn.info.height <= titleHeightMax) return drawn;
  }
  return drawText(shorten(title, 60), `${heading} ${titleSizes.at(-1)}`, colours.title);
}

const shorten = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length).trimEnd()}…`;

/* Pango needs the comma to find ExtraBold. Vazirmatn has the letters that Alexandria lacks. */
const body = 'Vazirmatn SemiBold';
const heading = `Alexandria ExtraBold,${body}`;
const fontFiles = ['alexandria-arabic-800', 'vazirmatn-arabic-600', 'vazirmatn-latin-600'].map((name) =>
  path.join(packageRoot(), `server/http/fonts/${name}.ttf`),
);
let fontsLoaded: Promise<unknown> | undefined;

async function drawText(text: string, font: string, colour: string): Promise<Drawn> {
  // A drawing that names a font file loads it into the process.
  fontsLoaded ??= Promise.all(
    fontFiles.map((fontfile) => sharp({ text: { text: 'a', font: 'Vazirmatn', fontfile } }).toBuffer()),
  );
  await fontsLoaded;
  const markup = `<span foreground="${colour}">${escapeMarkup(text)}</span>`;
  // Pango calls left the side where the writing begins.
  const options = { font, width: textWidth, align: 'left', wrap: 'word-char', dpi: 72, rgba: true } as const;
  return sharp({ text: { ...options, text: markup } })
    .png()
    .toBuffer({ resolveWithObject: true });
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeMarkup = (text: string): string => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
