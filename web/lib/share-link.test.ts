import { afterEach, expect, it, vi } from 'vitest';
import { shareLink } from './share-link.ts';

const link = { title: 'Dar', text: 'Tajine', url: 'https://mida.example/restaurant/1' };
const copied: string[] = [];
const clipboard = {
  writeText: (text: string) => {
    copied.push(text);
    return Promise.resolve();
  },
};
const shareBy = (more: object) => {
  vi.stubGlobal('navigator', more);
  return shareLink(link);
};
afterEach(() => {
  vi.unstubAllGlobals();
  copied.length = 0;
});

it('the device’s own sheet gets title, words and address, and nothing is copied', async () => {
  const share = vi.fn<(link: object) => Promise<void>>(() => Promise.resolve());
  expect(await shareBy({ share, clipboard })).toBe('shared');
  expect(share).toHaveBeenCalledWith(link);
  expect(copied).toEqual([]);
});

it('a sheet that is closed copies nothing', async () => {
  const share = () => Promise.reject(new DOMException('closed', 'AbortError'));
  expect(await shareBy({ share, clipboard })).toBe('closed');
  expect(copied).toEqual([]);
});

it('without a sheet, or when it may not open, the address is copied', async () => {
  expect(await shareBy({ clipboard })).toBe('copied');
  const share = () => Promise.reject(new DOMException('no press', 'NotAllowedError'));
  expect(await shareBy({ share, clipboard })).toBe('copied');
  expect(copied).toEqual([link.url, link.url]);
});

it('without a clipboard, as on an insecure address, it says that it failed', async () => {
  expect(await shareBy({})).toBe('failed');
  const refusing = { writeText: () => Promise.reject(new Error('denied')) };
  expect(await shareBy({ clipboard: refusing })).toBe('failed');
});
