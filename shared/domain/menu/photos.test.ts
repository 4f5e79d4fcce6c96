import { describe, expect, it } from 'vitest';
import { photoAddress, photoIdOf, photoSizeOf, photoSources, photoWidths, photoWidthUpTo } from './photos.ts';

const hash = 'AbC_0123456789-xyzAbCd';
const id = photoIdOf(hash, { width: 1600, height: 1067 });

describe('a photo’s id', () => {
  it('a photo’s id contains its size', () => {
    expect(photoSizeOf(id)).toEqual({ width: 1600, height: 1067 });
  });

  it.each(['', 'x-1x1', `${hash}-1600`, `${hash}-16000x1`, `../${hash}-1x1`, `${id}/..`])(
    '«%s» is not a photo’s id',
    (text) => {
      expect(photoSizeOf(text)).toBeNull();
    },
  );
});

describe('the widths a photo is kept at', () => {
  it.each([
    [200, [200]],
    [240, [240]],
    [700, [240, 480, 700]],
    [1600, [240, 480, 960, 1600]],
  ])('a photo %i wide is kept at the widths %j', (width, widths) => {
    expect(photoWidths(width)).toEqual(widths);
  });

  it.each([
    [100, 240],
    [480, 480],
    [959, 480],
    [Infinity, 1600],
  ])('the widest kept width up to %i is %i', (widthMax, width) => {
    expect(photoWidthUpTo(id, widthMax)).toBe(width);
  });
});

describe('what an image element gets', () => {
  it('photoSources gives the size and every width for any address of the photo', () => {
    const sources = photoSources(photoAddress(id, 960));
    expect(sources).toEqual(photoSources(photoAddress(id)));
    expect(sources).toMatchObject({ width: 1600, height: 1067 });
    expect(sources?.srcSet.split(',')).toEqual(
      [240, 480, 960, 1600].map((width) => `/photos/${id}/${width}.webp ${width}w`),
    );
  });

  it.each(['/pictures/tagine.jpg', 'blob:https://mida.ma/1', '', '/photos/x/1.webp'])(
    'photoSources of «%s» is null',
    (address) => {
      expect(photoSources(address)).toBeNull();
    },
  );
});
