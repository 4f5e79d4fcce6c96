import { expect, it } from 'vitest';
import { freePlace, type Box } from './free-place.ts';

const frame: Box = { x: 0, y: 0, width: 390, height: 844 };
const size = { x: 0, y: -500, width: 240, height: 60 };
const at = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

it('a toast stands in the lowest corner on the right when nothing is there', () => {
  expect(freePlace(size, frame, [])).toEqual({ x: 134, y: 768 });
});

it('a toast stands above a bar of buttons', () => {
  const bar = [0, 98, 196, 294].map((x) => at(x, 780, 96, 64));
  const { y } = freePlace(size, frame, bar);
  expect(y + size.height).toBeLessThanOrEqual(780);
  expect(y + size.height).toBeGreaterThan(764);
});

it('a toast goes to the left where buttons stand on the right only', () => {
  expect(freePlace(size, frame, [at(300, 0, 60, 844)])).toMatchObject({ x: 16, y: 768 });
});

it('a toast stays where it stands as long as it covers nothing', () => {
  const standing = { ...size, x: 40, y: 300 };
  expect(freePlace(standing, frame, [at(0, 780, 390, 64)])).toMatchObject({ x: 40, y: 300 });
  expect(freePlace(standing, frame, [at(50, 320, 44, 44)])).not.toMatchObject({ x: 40, y: 300 });
});

it('a toast covers as little as it can where no place is free', () => {
  const everywhere = [at(0, 0, 390, 400), at(0, 400, 390, 40), at(0, 500, 390, 344)];
  const { y } = freePlace(size, frame, everywhere);
  const [top, bottom] = [y, y + size.height];
  expect(top).toBeGreaterThanOrEqual(430);
  expect(bottom).toBeLessThanOrEqual(510);
});
