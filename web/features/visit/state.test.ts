import { afterEach, expect, it, vi } from 'vitest';
import { visitPlace } from './state.ts';

afterEach(() => vi.unstubAllGlobals());

it('the place of a visit lives as long as the page in a browser that forbids storage', () => {
  vi.stubGlobal('window', {
    get sessionStorage(): Storage {
      throw new Error('denied');
    },
  });
  expect(visitPlace.get()).toBeNull();
  const place = { position: { lat: 31.63, lng: -8 }, found: { by: 'hand' } } as const;
  visitPlace.set(place);
  expect(visitPlace.get()).toEqual(place);
  visitPlace.set(null);
  expect(visitPlace.get()).toBeNull();
});
