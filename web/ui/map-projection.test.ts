import { describe, expect, it } from 'vitest';
import { drawPath, fitProjection } from './map-projection.ts';

const size = { width: 390, height: 400 };
const padding = { top: 80, sides: 40, bottom: 30 };
const square = { lat: 31.6258, lng: -7.9891 };
const station = { lat: 31.6307, lng: -8.016 };
const majorelle = { lat: 31.6417, lng: -8.0032 };

describe('fitProjection', () => {
  it.each([
    ['a phone', size],
    ['a strip', { width: 390, height: 160 }],
    ['a desktop', { width: 840, height: 800 }],
  ])('keeps every point inside the padding on %s', (_name, box) => {
    const { project } = fitProjection([square, station, majorelle], box, padding);
    for (const [x, y] of [square, station, majorelle].map(project)) {
      expect(x).toBeGreaterThanOrEqual(padding.sides - 0.01);
      expect(x).toBeLessThanOrEqual(box.width - padding.sides + 0.01);
      expect(y).toBeGreaterThanOrEqual(padding.top - 0.01);
      expect(y).toBeLessThanOrEqual(box.height - padding.bottom + 0.01);
    }
  });
  it('puts north up and east at the right', () => {
    const { project } = fitProjection([square, station], size, padding);
    expect(project(station)[1]).toBeLessThan(project(square)[1]);
    expect(project(station)[0]).toBeLessThan(project(square)[0]);
  });
  it('has one scale in both directions', () => {
    const { project, pixelsPerMetre } = fitProjection([square, majorelle], size, padding);
    const [x, y] = project(square);
    const north = project({ lat: square.lat + 1000 / 111_320, lng: square.lng });
    const east = project({
      lat: square.lat,
      lng: square.lng + 1000 / (111_320 * Math.cos((31.634 * Math.PI) / 180)),
    });
    expect(y - north[1]).toBeCloseTo(1000 * pixelsPerMetre, 1);
    expect(east[0] - x).toBeCloseTo(1000 * pixelsPerMetre, 0);
  });
  it('centres a single point without coming too near', () => {
    const { project, pixelsPerMetre } = fitProjection([square], size, padding);
    expect(project(square)).toEqual([195, 80 + (400 - 110) / 2]);
    expect(pixelsPerMetre).toBe(0.42);
  });
});

it('draws lines open and areas closed', () => {
  const projection = fitProjection([square, station], size, padding);
  expect(drawPath(projection, [square, station])).toMatch(/^M[\d.]+ [\d.]+L[\d.]+ [\d.]+$/);
  expect(drawPath(projection, [square, station, majorelle], true)).toMatch(/Z$/);
});
