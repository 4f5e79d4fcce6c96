import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';

export interface StreetPalette {
  land: string;
  block: string;
  road: string;
  park: string;
  water: string;
  ink: string;
  halo: string;
}

/** Arabic names where they exist; no borders, no names of countries and regions. Unknown layers stay. */
export function adaptStyle(style: StyleSpecification, palette: StreetPalette): StyleSpecification {
  return { ...style, layers: style.layers.filter(isWanted).map((layer) => adaptLayer(layer, palette)) };
}

const isWanted = (layer: LayerSpecification): boolean => {
  if (layer.type === 'raster' || layer.type === 'hillshade') return false;
  if (/boundar|border|disputed|admin/i.test(nameOf(layer))) return false;
  if (layer.type !== 'symbol') return true;
  return !/country|countries|state|province|region|continent|shield/i.test(layer.id);
};

/** Tile schemes differ; source and id tell what a layer shows. */
const nameOf = (layer: LayerSpecification): string =>
  `${'source-layer' in layer ? layer['source-layer'] : ''} ${layer.id}`;

function adaptLayer(layer: LayerSpecification, palette: StreetPalette): LayerSpecification {
  switch (layer.type) {
    case 'background':
      return { ...layer, paint: { 'background-color': palette.land } };
    case 'fill': {
      const { 'fill-pattern': _pattern, 'fill-outline-color': _outline, ...paint } = layer.paint ?? {};
      return { ...layer, paint: { ...paint, 'fill-color': groundOf(layer, palette) } };
    }
    case 'line':
      return { ...layer, paint: { ...layer.paint, 'line-color': lineOf(layer, palette) } };
    case 'fill-extrusion':
      return {
        ...layer,
        paint: {
          'fill-extrusion-color': palette.block,
          'fill-extrusion-height': 0,
          'fill-extrusion-base': 0,
        },
      };
    case 'symbol':
      return adaptNames(layer, palette);
    default:
      return layer;
  }
}

const isWater = /water|ocean|river|lake/i;
const isRoad = /transport|road|street|highway|bridge|tunnel|aeroway/i;
const isGreen = /park|wood|forest|grass|green|garden|wetland|cemetery|pitch|landcover/i;
const isBare = /sand|ice$|rock/i;

function groundOf(layer: LayerSpecification, { water, park, block, road }: StreetPalette): string {
  const name = nameOf(layer);
  if (isWater.test(name)) return water;
  if (isRoad.test(name)) return road;
  return isGreen.test(name) && !isBare.test(name) ? park : block;
}

function lineOf(layer: LayerSpecification, { water, park, block, road }: StreetPalette): string {
  const name = nameOf(layer);
  if (isWater.test(name)) return water;
  if (/casing|outline|rail/i.test(layer.id)) return /park/i.test(name) ? park : block;
  return isRoad.test(name) ? road : block;
}

type Names = Extract<LayerSpecification, { type: 'symbol' }>;

function adaptNames(layer: Names, { ink, halo }: StreetPalette): Names {
  const shown = JSON.stringify(layer.layout?.['text-field'] ?? '');
  return {
    ...layer,
    layout: {
      ...layer.layout,
      ...(shown.includes('name') && { 'text-field': ['coalesce', ['get', 'name:ar'], ['get', 'name']] }),
      // Letter spacing breaks joined Arabic letters.
      'text-letter-spacing': 0,
    },
    paint: { ...layer.paint, 'text-color': ink, 'text-halo-color': halo, 'text-halo-width': 1.2 },
  };
}
