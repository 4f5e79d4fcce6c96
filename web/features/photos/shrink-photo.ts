import { limits } from '#shared/domain/limits.ts';
import { isPhoto, photoStart } from '#shared/domain/menu/photos.ts';
import { waitAtMost, waits } from '#web/lib/wait-at-most.ts';

const sideMax = 1600;
const worthBytes = 400_000;
const quality = 0.88;

/** Returns the original file if it is light, or if shrinking fails. What the server would not take is always drawn again. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  const start = new Uint8Array(await file.slice(0, photoStart).arrayBuffer());
  try {
    const picture = await waitAtMost(waits.pictureMs, createImageBitmap(file));
    const isTaken = isPhoto(start) && picture.width * picture.height <= limits.photoPixelsMax;
    const shrunk =
      isTaken && file.size <= worthBytes ? null : await waitAtMost(waits.pictureMs, draw(picture));
    picture.close();
    return shrunk && (!isTaken || shrunk.size < file.size) ? shrunk : file;
  } catch {
    return file;
  }
}

function draw(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, sideMax / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // JPEG has no transparency; without this it becomes black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
