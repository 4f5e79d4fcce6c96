import sharp, { type Sharp } from 'sharp';
import type { TestApp } from './app.ts';
import type { Caller } from './clients.ts';

/** Darker to the right and lighter below, so that its files weigh what photos weigh. */
export function drawTestPhoto({ width = 1200, height = 800, seed = 0 } = {}): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      pixels[at] = 255 - Math.floor((x / width) * 255);
      pixels[at + 1] = Math.floor((y / height) * 255);
      pixels[at + 2] = (x * 7 + y * 13 + seed * 31) % 64;
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Sends bytes as a browser's upload does: the body is the file. `own` is the caller's first restaurant. */
export async function upload(
  mida: TestApp,
  caller: Caller,
  photo: { content: Uint8Array; to?: string; type?: string },
): Promise<Response> {
  const { content, to = 'own', type = 'image/jpeg' } = photo;
  const path = await pathOf(to, caller);
  return fetch(`${mida.origin}/api/v1/${path}`, {
    method: 'PUT',
    headers: { ...caller.headers, 'content-type': type },
    body: Buffer.from(content),
  });
}

async function pathOf(to: string, caller: Caller): Promise<string> {
  if (to.startsWith('places/')) return to;
  if (!to.startsWith('own')) return `photos/${to}`;
  const { user } = await caller.client.auth.getSession();
  return `restaurants/${user?.restaurants[0]?.id ?? 1}/photo${to.slice('own'.length)}`;
}
