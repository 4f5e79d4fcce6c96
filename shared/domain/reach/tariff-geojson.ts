/** A tariff as a file that maps read and write: a collection of features, a zone each (RFC 7946). Whole-city zones have no geometry. */
import { cleanLine } from '#shared/domain/writing/text.ts';
import { cornerAt, positionOf, type Corner } from './polygons.ts';
import { tariffLimits } from './tariff-faults.ts';
import { firstFeeCentimes, type Tariff, type Zone } from './tariff.ts';

export const geoJsonBytesMax = 1_000_000;

export type GeoJsonFaultKind =
  | 'too_large'
  | 'not_json'
  | 'not_collection'
  | 'no_zone'
  | 'too_many_zones'
  | 'not_polygon'
  | 'holes'
  | 'too_many_corners'
  | 'bad_corner'
  | 'bad_rate';

export interface GeoJsonFault {
  kind: GeoJsonFaultKind;
  /** Its number in the file. */
  zone?: number;
}

type ReadGeoJson = { zones: Tariff } | { fault: GeoJsonFault };

export function writeGeoJson(tariff: Tariff): string {
  const features = tariff.map(({ corners, ...properties }) => ({
    type: 'Feature',
    properties,
    geometry: corners && { type: 'Polygon', coordinates: [ringOf(corners)] },
  }));
  return JSON.stringify({ type: 'FeatureCollection', features }, null, 1);
}

/** A ring with the longitude first, and the first corner again at the end. */
function ringOf(corners: readonly Corner[]): [lng: number, lat: number][] {
  const positions = corners.map((corner) => positionOf(corner));
  return [...positions, ...positions.slice(0, 1)].map(({ lat, lng }) => [lng, lat]);
}

/** Files of other programs have borders alone: their zones cost what the first tariff costs. */
export function readGeoJson(text: string): ReadGeoJson {
  if (text.length > geoJsonBytesMax) return { fault: { kind: 'too_large' } };
  const file = parse(text);
  if (file === undefined) return { fault: { kind: 'not_json' } };
  const { type, features } = file as { type?: unknown; features?: unknown };
  if (type !== 'FeatureCollection' || !Array.isArray(features)) return { fault: { kind: 'not_collection' } };
  if (features.length === 0) return { fault: { kind: 'no_zone' } };
  if (features.length > tariffLimits.zones) return { fault: { kind: 'too_many_zones' } };
  const zones: Zone[] = [];
  for (const [index, feature] of features.entries()) {
    const zone = readZone(asObject(feature));
    if ('kind' in zone) return { fault: { kind: zone.kind, zone: index } };
    zones.push(zone);
  }
  return { zones };
}

function parse(text: string): object | undefined {
  try {
    const file: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    return asObject(file);
  } catch {
    return undefined;
  }
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function readZone({ geometry, properties }: Record<string, unknown>): Zone | GeoJsonFault {
  const corners = geometry === null ? null : readCorners(asObject(geometry));
  if (corners && 'kind' in corners) return corners;
  const given = asObject(properties);
  const rates = readRates(given);
  if (!rates) return { kind: 'bad_rate' };
  const name = typeof given['name'] === 'string' ? cleanLine(given['name']) : '';
  return { name: name.slice(0, tariffLimits.nameLength), corners, ...rates };
}

function readCorners({ type, coordinates }: Record<string, unknown>): Corner[] | GeoJsonFault {
  if (type !== 'Polygon' || !Array.isArray(coordinates)) return { kind: 'not_polygon' };
  const [ring, ...holes]: unknown[] = coordinates;
  if (holes.length > 0) return { kind: 'holes' };
  if (!Array.isArray(ring)) return { kind: 'not_polygon' };
  const corners = ring.map(readCorner);
  const known = corners.filter((corner) => corner !== null);
  if (known.length < corners.length) return { kind: 'bad_corner' };
  const [first, last] = [known[0], known.at(-1)];
  const isClosed = known.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  const own = isClosed ? known.slice(0, -1) : known;
  return own.length > tariffLimits.corners ? { kind: 'too_many_corners' } : own;
}

function readCorner(point: unknown): Corner | null {
  const [lng, lat]: unknown[] = Array.isArray(point) ? point : [];
  const isOnEarth =
    typeof lng === 'number' && typeof lat === 'number' && Math.abs(lng) <= 180 && Math.abs(lat) <= 90;
  return isOnEarth ? cornerAt({ lat, lng }) : null;
}

const { metres, baseCentimes, kmCentimes, basketCentimes } = tariffLimits;

/** A missing one is that of the first tariff. */
function readRates(given: Record<string, unknown>): Omit<Zone, 'name' | 'corners'> | undefined {
  const whole = (field: string, max: number, missing: number | null): number | null => {
    const value = given[field] ?? missing;
    const isRight = value === missing || (Number.isSafeInteger(value) && Number(value) >= 0);
    return isRight && Number(value) <= max ? (value as number | null) : Number.NaN;
  };
  const rates = {
    afterMetres: Number(whole('afterMetres', metres, 0)),
    untilMetres: whole('untilMetres', metres, null),
    baseCentimes: Number(whole('baseCentimes', baseCentimes, firstFeeCentimes)),
    includedMetres: Number(whole('includedMetres', metres, 0)),
    kmCentimes: Number(whole('kmCentimes', kmCentimes, 0)),
    leastCentimes: Number(whole('leastCentimes', basketCentimes, 0)),
    freeFromCentimes: whole('freeFromCentimes', basketCentimes, null),
  };
  return Object.values(rates).some((value) => Number.isNaN(value)) ? undefined : rates;
}
