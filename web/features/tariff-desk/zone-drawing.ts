import {
  TerraDraw,
  TerraDrawExtend,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
  type GeoJSONStoreFeatures,
  type TerraDrawChanges,
} from 'terra-draw';
import { cornerAt, positionOf, type Corner } from '#shared/domain/reach/polygons.ts';
import type { LatLng } from '#web/map/map-projection.ts';

type Pixel = readonly [x: number, y: number];

/** What the library shows of its work. */
export interface SketchShape {
  id: string;
  /** The number of a zone that is shown; undefined for a new one, or a handle. */
  zone: number | undefined;
  kind: 'area' | 'line' | 'corner' | 'middle' | 'closing';
  places: readonly LatLng[];
}

interface DrawingOptions {
  surface: HTMLElement;
  project: (place: LatLng) => Pixel;
  unproject: (pixel: Pixel) => LatLng;
  onSketch: (shapes: readonly SketchShape[]) => void;
  onDrawn: (corners: Corner[]) => void;
  onChanged: (zone: number, corners: Corner[]) => void;
  onChosen: (zone: number | null) => void;
  /** The map below keeps its place while a corner is dragged. */
  onHeld: (isHeld: boolean) => void;
}

interface Shown {
  borders: readonly (readonly Corner[] | null)[];
  chosen: number | null;
  isDrawing: boolean;
}

export interface ZoneDrawing {
  show: (shown: Shown) => void;
  close: () => void;
}

/** Decimals of a degree: the millionths of a corner. */
const coordinatePrecision = 6;

/** Draws on any map that shows where a place is: the house's own one needs neither network nor WebGL. */
class HouseMap extends TerraDrawExtend.TerraDrawBaseAdapter {
  private readonly options: DrawingOptions;
  private readonly features = new Map<string, GeoJSONStoreFeatures>();

  constructor(options: DrawingOptions) {
    super({ coordinatePrecision });
    this.options = options;
  }

  getMapEventElement = (): HTMLElement => this.options.surface;

  project = (lng: number, lat: number): { x: number; y: number } => {
    const [x, y] = this.options.project({ lat, lng });
    return { x, y };
  };

  unproject = (x: number, y: number): LatLng => this.options.unproject([x, y]);

  getLngLatFromEvent = ({ clientX, clientY }: MouseEvent): LatLng => {
    const box = this.options.surface.getBoundingClientRect();
    return this.options.unproject([clientX - box.x, clientY - box.y]);
  };

  setCursor = (cursor: string): void => {
    this.options.surface.style.cursor = cursor === 'unset' ? '' : cursor;
  };

  setDraggability = (isDraggable: boolean): void => this.options.onHeld(!isDraggable);

  setDoubleClickToZoom = (): void => undefined;

  render = ({ created, updated, deletedIds }: TerraDrawChanges): void => {
    for (const id of deletedIds) this.features.delete(String(id));
    for (const feature of [...created, ...updated]) this.features.set(String(feature.id), feature);
    this.options.onSketch([...this.features.values()].map(shapeOf));
  };

  clear = (): void => {
    this.features.clear();
    this.options.onSketch([]);
  };
}

const idOf = (zone: number): string => `zone-${zone}`;
const zoneOf = (id: unknown): number | undefined => {
  const [, number] = /^zone-(\d+)$/.exec(String(id)) ?? [];
  return number === undefined ? undefined : Number(number);
};

function shapeOf({ id, geometry, properties }: GeoJSONStoreFeatures): SketchShape {
  const places = pointsOf(geometry).map(([lng = 0, lat = 0]) => ({ lat, lng }));
  const kinds = { Point: pointKind(properties), Polygon: 'area', LineString: 'line' } as const;
  return { id: String(id), zone: zoneOf(id), kind: kinds[geometry.type], places };
}

function pointsOf({ type, coordinates }: GeoJSONStoreFeatures['geometry']): number[][] {
  if (type === 'Point') return [coordinates];
  return type === 'Polygon' ? (coordinates[0] ?? []) : coordinates;
}

const pointKind = (properties: GeoJSONStoreFeatures['properties']): 'corner' | 'middle' | 'closing' => {
  if (properties['midPoint']) return 'middle';
  return properties['closingPoint'] ? 'closing' : 'corner';
};

/** Import lazily: this file loads the whole library. */
export function openDrawing(options: DrawingOptions): ZoneDrawing {
  const draw = new TerraDraw({
    adapter: new HouseMap(options),
    idStrategy: { isValidId: (id) => typeof id === 'string', getId: () => crypto.randomUUID() },
    modes: [
      new TerraDrawPolygonMode(),
      new TerraDrawSelectMode({
        // The keys are those of the page.
        keyEvents: null,
        flags: {
          polygon: {
            feature: {
              selfIntersectable: true,
              coordinates: { draggable: true, midpoints: true, deletable: true },
            },
          },
        },
      }),
    ],
  });
  draw.start();
  draw.setMode('select');
  let isShowing = false;
  draw.on('finish', (id, { action }) => {
    const corners = cornersOf(draw.getSnapshotFeature(id));
    const zone = zoneOf(id);
    if (zone !== undefined) options.onChanged(zone, corners);
    else if (action === 'draw') {
      draw.removeFeatures([id]);
      options.onDrawn(corners);
    }
  });
  draw.on('select', (id) => !isShowing && options.onChosen(zoneOf(id) ?? null));
  draw.on('deselect', () => !isShowing && options.onChosen(null));
  return {
    show: (shown) => {
      isShowing = true;
      show(draw, shown);
      isShowing = false;
    },
    close: () => draw.stop(),
  };
}

function cornersOf(feature: GeoJSONStoreFeatures | undefined): Corner[] {
  if (feature?.geometry.type !== 'Polygon') return [];
  const ring = feature.geometry.coordinates[0] ?? [];
  return ring.slice(0, -1).map(([lng = 0, lat = 0]) => cornerAt({ lat, lng }));
}

function show(draw: TerraDraw, { borders, chosen, isDrawing }: Shown): void {
  const mode = isDrawing ? 'polygon' : 'select';
  const shown = borders.map((corners, zone) => ({ id: idOf(zone), corners: corners ?? [] }));
  // The library knows no polygon of two corners.
  const areas = shown.filter(({ corners }) => corners.length >= 3);
  const outdated = areas.filter(
    ({ id, corners }) => !isSame(cornersOf(draw.getSnapshotFeature(id)), corners),
  );
  const known = draw.getSnapshot().flatMap(({ id }) => (zoneOf(id) === undefined ? [] : String(id)));
  const gone = known.filter((id) => !areas.some((area) => area.id === id));
  const chosenId = chosen === null ? undefined : idOf(chosen);
  const wasChosen = draw.getSnapshot().find(({ properties }) => properties['selected'] === true)?.id;
  const isRenewed = [...outdated.map(({ id }) => id), ...gone].some((id) => id === wasChosen);
  if (
    draw.getMode() === 'select' &&
    wasChosen !== undefined &&
    (isRenewed || wasChosen !== chosenId || isDrawing)
  )
    draw.deselectFeature(wasChosen);
  const removed = [...gone, ...outdated.map(({ id }) => id).filter((id) => draw.hasFeature(id))];
  if (removed.length > 0) draw.removeFeatures(removed);
  if (outdated.length > 0) draw.addFeatures(outdated.map(featureOf));
  if (draw.getMode() !== mode) draw.setMode(mode);
  const isShown = chosenId !== undefined && draw.hasFeature(chosenId);
  if (!isDrawing && isShown && (isRenewed || wasChosen !== chosenId)) draw.selectFeature(chosenId);
}

const isSame = (one: readonly Corner[], other: readonly Corner[]): boolean =>
  one.length === other.length &&
  one.every(([lat, lng], index) => lat === other[index]?.[0] && lng === other[index]?.[1]);

function featureOf({ id, corners }: { id: string; corners: readonly Corner[] }): GeoJSONStoreFeatures {
  const ring = [...corners, ...corners.slice(0, 1)].map((corner) => {
    const { lat, lng } = positionOf(corner);
    return [lng, lat];
  });
  return {
    id,
    type: 'Feature',
    properties: { mode: 'polygon' },
    geometry: { type: 'Polygon', coordinates: [ring] },
  };
}
