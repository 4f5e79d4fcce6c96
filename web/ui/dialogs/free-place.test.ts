import { expect, it } from 'vitest';
import { freePlace, type Box } from './free-place.ts';

const frame: Box = { x: 0, y: 0, width: 390, height: 844 };
const size = { x: 0, y: -500, width: 240, height: 60 };
const at = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
const controls = (...boxes: Box[]) => ({ controls: boxes, words: [] });

it('a toast stands in the lowest corner on the right when nothing is there', () => {
  expect(freePlace(size, frame, controls())).toEqual({ x: 134, y: 768 });
});

it('a toast stands above a bar of buttons', () => {
  const bar = [0, 98, 196, 294].map((x) => at(x, 780, 96, 64));
  const { y } = freePlace(size, frame, controls(...bar));
  expect(y + size.height).toBeLessThanOrEqual(780);
  expect(y + size.height).toBeGreaterThan(764);
});

it('a toast goes to the left where buttons stand on the right only', () => {
  expect(freePlace(size, frame, controls(at(300, 0, 60, 844)))).toMatchObject({ x: 16, y: 768 });
});

it('a toast stays where it stands as long as it covers nothing', () => {
  const standing = { ...size, x: 40, y: 300 };
  expect(freePlace(standing, frame, controls(at(0, 780, 390, 64)))).toMatchObject({ x: 40, y: 300 });
  expect(freePlace(standing, frame, controls(at(50, 320, 44, 44)))).not.toMatchObject({ x: 40, y: 300 });
});

it('a toast leaves the edges where every row ends in a button', () => {
  const { x, y } = freePlace(size, frame, controls(at(340, 0, 50, 844), at(0, 0, 40, 844)));
  expect(x).toBeGreaterThanOrEqual(40);
  expect(x + size.width).toBeLessThanOrEqual(340);
  expect(y).toBe(768);
});

it('a toast covers as little as it can where no place is free', () => {
  const everywhere = [at(0, 0, 390, 400), at(0, 400, 390, 40), at(0, 500, 390, 344)];
  const { y } = freePlace(size, frame, controls(...everywhere));
  const [top, bottom] = [y, y + size.height];
  expect(top).toBeGreaterThanOrEqual(430);
  expect(bottom).toBeLessThanOrEqual(510);
});

it('a toast covers a price or a title rather than a control', () => {
  const words = [at(0, 600, 390, 100)];
  const buttons = [at(0, 0, 390, 600), at(0, 700, 390, 144)];
  const { y } = freePlace(size, frame, { controls: buttons, words });
  expect(y).toBeGreaterThanOrEqual(600);
  expect(y + size.height).toBeLessThanOrEqual(700);
  expect(freePlace(size, frame, { controls: [], words }).y).toBe(768);
  expect(freePlace({ ...size, x: 16, y: 620 }, frame, { controls: buttons, words })).toMatchObject({
    y: 620,
  });
});

it('a toast higher than the window stands at its lower end', () => {
  expect(freePlace({ ...size, height: 900 }, frame, controls())).toEqual({ x: 134, y: -72 });
});
