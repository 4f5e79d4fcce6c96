import { expect, it } from 'vitest';
import { fitPhoto } from './fit-photo.ts';

it('fitPhoto bounds the longer side and never enlarges', () => {
  expect(fitPhoto({ width: 4000, height: 3000 }, 1600)).toEqual({ width: 1600, height: 1200 });
  expect(fitPhoto({ width: 3000, height: 4000 }, 960)).toEqual({ width: 720, height: 960 });
  expect(fitPhoto({ width: 300, height: 200 }, 960)).toEqual({ width: 300, height: 200 });
});
