import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  apartScale,
  drawPath,
  fitView,
  pixelsPerMetreAt,
  projectionOf,
  zoomOf,
  type LatLng,
  type Size,
} from './map-projection.ts';

const size = { width: 390, height: 400 };
const padding = { top: 80, sides: 40, bottom: 30 };
const square = { lat: 31.6258, lng: -7.9891 };
const station = { lat: 31.6307, lng: -8.016 };
const majorelle = { lat: 31.6417, lng: -8.0032 };

const fit = (points: readonly LatLng[], box: Size = size) =>
  projectionOf(fitView(points, { size: box, padding, nearest: 0.42 }), box);

describe('the view that fits', () => {
  it.each([
    ['a phone', size, padding],
    ['a strip, with less padding', { width: 390, height: 160 }, { top: 48, sides: 40, bottom: 17 }],
    ['a narrow box, with less padding', { width: 100, height: 400 }, { top: 80, sides: 20, bottom: 30 }],
    ['a desktop', { width: 840, height: 800 }, padding],
  ])('the fitted view keeps every point inside the padding on %s', (_name, box, kept) => {
    const { project } = fit([square, station, majorelle], box);
    for (const [x, y] of [square, station, majorelle].map(project)) {
      expect(x).toBeGreaterThanOrEqual(kept.sides - 0.05);
      expect(x).toBeLessThanOrEqual(box.width - kept.sides + 0.05);
      expect(y).toBeGreaterThanOrEqual(kept.top - 0.05);
      expect(y).toBeLessThanOrEqual(box.height - kept.bottom + 0.05);
    }
  });

  it('a way uses most of its box, however much padding the map asks for', () => {
    const box = { width: 360, height: 180 };
    const view = fitView([square, majorelle], {
      size: box,
      padding: { top: 132, sides: 44, bottom: 56 },
      nearest: 0.42,
    });
    const [from, to] = [square, majorelle].map(projectionOf(view, box).project);
    expect(Math.abs((from?.[1] ?? 0) - (to?.[1] ?? 0))).toBeGreaterThan(0.55 * box.height);
  });

  it('the pins of two stops stand beside each other, as far as the streets can be seen so near', () => {
    const scales = { usual: 0.42, nearest: 1.1 };
    const north = (metres: number): LatLng => ({ lat: square.lat + metres / 111_195, lng: square.lng });
    const pixelsBetween = (metres: number) => metres * apartScale([square, north(metres)], scales);
    for (const metres of [45, 60, 100, 114]) expect(pixelsBetween(metres)).toBeGreaterThan(47.9);
    expect(apartScale([square, north(200)], scales)).toBe(0.42);
    expect(apartScale([square, square], scales)).toBe(1.1);
    expect(apartScale([square], scales)).toBe(0.42);
  });

  it('the view has north at the top and east at the right', () => {
    const { project } = fit([square, station]);
    expect(project(station)[1]).toBeLessThan(project(square)[1]);
    expect(project(station)[0]).toBeLessThan(project(square)[0]);
  });

  it('the view has one scale in both directions', () => {
    const { project, pixelsPerMetre } = fit([square, majorelle]);
    const [x, y] = project(square);
    const north = project({ lat: square.lat + 1000 / 111_320, lng: square.lng });
    const east = project({
      lat: square.lat,
      lng: square.lng + 1000 / (111_320 * Math.cos((31.634 * Math.PI) / 180)),
    });
    expect(y - north[1]).toBeCloseTo(1000 * pixelsPerMetre, 1);
    expect(east[0] - x).toBeCloseTo(1000 * pixelsPerMetre, 0);
  });

  it('the fitted view centres a single point in the free room without coming too near', () => {
    const { project, pixelsPerMetre } = fit([square]);
    const [x, y] = project(square);
    expect(x).toBeCloseTo(195);
    expect(y).toBeCloseTo(80 + (400 - 110) / 2);
    expect(pixelsPerMetre).toBe(0.42);
  });
});

describe('a pixel of the picture', () => {
  it('project and unproject are inverse', () => {
    const view = { centre: square, pixelsPerMetre: 0.3 };
    const { project, unproject } = projectionOf(view, size);
    const pixel = fc.tuple(fc.integer({ min: -500, max: 900 }), fc.integer({ min: -500, max: 900 }));
    fc.assert(
      fc.property(pixel, ([x, y]) => {
        const [backX, backY] = project(unproject([x, y]));
        expect(backX).toBeCloseTo(x, 6);
        expect(backY).toBeCloseTo(y, 6);
      }),
    );
    const tapped = unproject([195 + 30, 200 - 60]);
    expect((tapped.lat - square.lat) * 111_320).toBeCloseTo(200, 5);
    expect(tapped.lng).toBeGreaterThan(square.lng);
  });

  it('the middle pixel is the centre of the view', () => {
    const view = { centre: station, pixelsPerMetre: 0.05 };
    expect(projectionOf(view, size).unproject([195, 200])).toEqual(station);
  });
});

it('zoom levels and scales convert into each other', () => {
  for (const pixelsPerMetre of [0.01, 0.42, 1.4]) {
    const zoom = zoomOf({ centre: square, pixelsPerMetre });
    expect(pixelsPerMetreAt(zoom, square.lat)).toBeCloseTo(pixelsPerMetre, 10);
  }
  expect(zoomOf({ centre: square, pixelsPerMetre: 0.42 })).toBeCloseTo(14.77, 2);
});

it('drawPath leaves lines open and closes areas', () => {
  const projection = fit([square, station]);
  expect(drawPath(projection, [square, station])).toMatch(/^M[\d.]+ [\d.]+L[\d.]+ [\d.]+$/);
  expect(drawPath(projection, [square, station, majorelle], true)).toMatch(/Z$/);
});
