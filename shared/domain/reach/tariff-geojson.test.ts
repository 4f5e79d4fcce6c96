import { describe, expect, it } from 'vitest';
import { readGeoJson, writeGeoJson } from './tariff-geojson.ts';
import { firstTariff, type Zone } from './tariff.ts';

const [flat] = firstTariff as [Zone];
const square: Zone = {
  ...flat,
  name: 'المدينة القديمة',
  corners: [
    [31_620_000, -8_000_000],
    [31_640_000, -8_000_000],
    [31_640_000, -7_970_000],
  ],
  kmCentimes: 150,
  includedMetres: 2000,
  leastCentimes: 5000,
  freeFromCentimes: 30_000,
  afterMetres: 500,
  untilMetres: 4000,
};

const ring = [
  [-8, 31.62],
  [-8, 31.64],
  [-7.97, 31.64],
  [-8, 31.62],
];
/** A line to the north: the reader does not judge its shape. */
const openRing = (corners: number) => Array.from({ length: corners }, (_, at) => [-8, 31 + at / 10_000]);
const file = (features: unknown) => JSON.stringify({ type: 'FeatureCollection', features });
const polygon = (coordinates: unknown, properties: unknown = null) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates },
});

describe('a tariff as a file', () => {
  it('comes back as it was written, rings and the whole city too', () => {
    const tariff = [square, { ...flat, untilMetres: 2000 }, flat];
    expect(readGeoJson(writeGeoJson(tariff))).toEqual({ zones: tariff });
  });

  it('closes each border, with the longitude first', () => {
    expect(JSON.parse(writeGeoJson([square]))).toMatchObject({
      features: [{ geometry: { type: 'Polygon', coordinates: [ring] }, properties: { kmCentimes: 150 } }],
    });
  });

  it('borders of another program cost what the first tariff costs; an open border and a height are read', () => {
    const open = ring.slice(0, 3).map((corner) => [...corner, 450]);
    expect(readGeoJson(`\ufeff${file([polygon([open], { name: '  حي \n جليز ', area: 3 })])}`)).toEqual({
      zones: [{ ...flat, name: 'حي جليز', corners: square.corners }],
    });
  });

  it.each([
    ['an open border', openRing(500)],
    ['a closed border', [...openRing(500), openRing(1)[0]]],
  ])('%s of 500 corners is read', (_, corners) => {
    expect(readGeoJson(file([polygon([corners])]))).toMatchObject({ zones: [{ corners: { length: 500 } }] });
  });

  it.each([
    ['too_large', ' '.repeat(1_000_001)],
    ['not_json', '{"type"'],
    ['not_collection', '[]'],
    ['not_collection', 'null'],
    ['not_collection', JSON.stringify(polygon([ring]))],
    ['no_zone', file([])],
    ['too_many_zones', file(Array.from({ length: 31 }, () => polygon([ring])))],
  ])('%s', (kind, text) => {
    expect(readGeoJson(text)).toEqual({ fault: { kind } });
  });

  it.each([
    ['not_polygon', { type: 'Feature', geometry: { type: 'Point', coordinates: [0, 0] } }],
    ['not_polygon', { type: 'Feature', geometry: { type: 'MultiPolygon', coordinates: [[ring]] } }],
    ['not_polygon', null],
    ['not_polygon', polygon([])],
    ['holes', polygon([ring, ring])],
    ['too_many_corners', polygon([openRing(501)])],
    ['too_many_corners', polygon([[...openRing(501), openRing(1)[0]]])],
    ['bad_corner', polygon([[...ring, ['-8', '31']]])],
    ['bad_corner', polygon([[...ring, [-181, 31]]])],
    ['bad_corner', polygon([[...ring, [-8, 91]]])],
    ['bad_corner', polygon([[...ring, null]])],
    ['bad_rate', polygon([ring], { baseCentimes: -1 })],
    ['bad_rate', polygon([ring], { kmCentimes: 0.5 })],
    ['bad_rate', polygon([ring], { untilMetres: 50_001 })],
    ['bad_rate', polygon([ring], { freeFromCentimes: '30' })],
  ])('%s names the zone', (kind, feature) => {
    expect(readGeoJson(file([polygon([ring]), feature]))).toEqual({ fault: { kind, zone: 1 } });
  });
});
