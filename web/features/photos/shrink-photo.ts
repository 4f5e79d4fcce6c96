const sideMax = 1600;
const worthBytes = 400_000;
const quality = 0.88;

/** Returns the original file if shrinking fails. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= worthBytes) return file;
  try {
    const picture = await createImageBitmap(file);
    const shrunk = await draw(picture);
    picture.close();
    return shrunk && shrunk.size < file.size ? shrunk : file;
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
