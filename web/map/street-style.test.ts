import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { describe, expect, it } from 'vitest';
import { adaptStyle } from './street-style.ts';

const palette = {
  land: 'rgb(1,1,1)',
  block: 'rgb(2,2,2)',
  road: 'rgb(3,3,3)',
  park: 'rgb(4,4,4)',
  water: 'rgb(5,5,5)',
  ink: 'rgb(6,6,6)',
  halo: 'rgb(7,7,7)',
};

/** Layers as the OpenMapTiles scheme names them. */
const of = (id: string, sourceLayer: string, type: 'fill' | 'line' | 'symbol', more: object = {}) =>
  ({ id, type, source: 'tiles', 'source-layer': sourceLayer, ...more }) as LayerSpecification;

const adapt = (...layers: LayerSpecification[]): LayerSpecification[] => {
  const style: StyleSpecification = { version: 8, sources: {}, layers };
  return adaptStyle(style, palette).layers;
};
const colourOf = (layer: LayerSpecification): unknown => {
  const [adapted] = adapt(layer);
  const paint = adapted?.paint as Record<string, unknown> | undefined;
  return paint?.[`${layer.type}-color`];
};

describe('a street map’s colours', () => {
  it.each([
    ['water', of('water', 'water', 'fill'), palette.water],
    ['rivers', of('waterway_river', 'waterway', 'line'), palette.water],
    ['gardens', of('park', 'park', 'fill'), palette.park],
    ['grass', of('landcover_grass', 'landcover', 'fill'), palette.park],
    ['sand', of('landcover_sand', 'landcover', 'fill'), palette.block],
    ['houses', of('building', 'building', 'fill'), palette.block],
    ['quarters', of('landuse_residential', 'landuse', 'fill'), palette.block],
    ['streets', of('road_minor', 'transportation', 'line'), palette.road],
    ['their edges', of('road_minor_casing', 'transportation', 'line'), palette.block],
    ['railways', of('road_major_rail', 'transportation', 'line'), palette.block],
  ])("the street map uses the product's colour for %s", (_what, layer, colour) =>
    expect(colourOf(layer)).toBe(colour),
  );

  it("the street map uses the product's colour for the ground", () => {
    expect(adapt({ id: 'background', type: 'background' })[0]?.paint).toEqual({
      'background-color': palette.land,
    });
  });

  it('the street map drops patterns', () => {
    const paint = { 'fill-pattern': 'wetland_bg_11', 'fill-outline-color': '#f00', 'fill-opacity': 0.8 };
    const [wetland] = adapt(of('landcover_wetland', 'landcover', 'fill', { paint }));
    expect(wetland?.paint).toEqual({ 'fill-opacity': 0.8, 'fill-color': palette.park });
  });
});

describe('a street map’s names', () => {
  it("the street map's names are Arabic where they exist, without letter spacing, in the product's ink", () => {
    const layout = { 'text-field': ['get', 'name_en'], 'text-letter-spacing': 0.2, 'text-size': 12 };
    const [street] = adapt(of('highway-name-minor', 'transportation_name', 'symbol', { layout }));
    expect(street?.layout).toEqual({
      'text-field': ['coalesce', ['get', 'name:ar'], ['get', 'name']],
      'text-letter-spacing': 0,
      'text-size': 12,
    });
    expect(street?.paint).toMatchObject({ 'text-color': palette.ink, 'text-halo-color': palette.halo });
  });

  it("the street map's house numbers stay unchanged", () => {
    const layout = { 'text-field': ['get', 'housenumber'] };
    const [numbers] = adapt(of('housenumber', 'housenumber', 'symbol', { layout }));
    expect(numbers?.layout).toMatchObject(layout);
  });

  it('the street map keeps names of towns and districts, and drops those of countries and states, and road numbers', () => {
    const names = ['label_city', 'label_other', 'label_country_1', 'label_state', 'highway-shield-non-us'];
    const kept = adapt(...names.map((id) => of(id, 'place', 'symbol'))).map(({ id }) => id);
    expect(kept).toEqual(['label_city', 'label_other']);
  });
});

it('the street map shows no borders and no satellite pictures', () => {
  const kept = adapt(
    of('boundary_2', 'boundary', 'line'),
    of('boundary_disputed', 'boundary', 'line'),
    of('admin_sub', 'boundaries', 'line'),
    { id: 'natural_earth', type: 'raster', source: 'ne2_shaded' },
    of('water', 'water', 'fill'),
  );
  expect(kept.map(({ id }) => id)).toEqual(['water']);
});
