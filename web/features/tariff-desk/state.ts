import { cornerAt, type Corner } from '#shared/domain/reach/polygons.ts';
import { tariffLimits } from '#shared/domain/reach/tariff-faults.ts';
import { firstFeeCentimes, type Tariff, type Zone } from '#shared/domain/reach/tariff.ts';
import type { ServiceArea } from '#shared/domain/promise/distance.ts';
import { settingsMessages } from '#messages/marketplace/settings.ts';
import { reachMessages } from '#messages/reach/reach.ts';

export interface Draft {
  past: readonly Tariff[];
  zones: Tariff;
  future: readonly Tariff[];
  /** The field of the last edit: typing in one field is one step back. */
  field: string | null;
  /** The zone that is edited. */
  chosen: number | null;
}

const stepsKept = 100;

export const draftOf = (zones: Tariff): Draft => ({
  past: [],
  zones,
  future: [],
  field: null,
  chosen: zones.length === 1 ? 0 : null,
});

interface Edit {
  zones: Tariff;
  chosen?: number | null;
  field?: string;
}

export function edited(draft: Draft, { zones, chosen = draft.chosen, field }: Edit): Draft {
  const isSameField = field !== undefined && field === draft.field;
  const past = isSameField ? draft.past : [...draft.past, draft.zones].slice(-stepsKept);
  return { past, zones, future: [], field: field ?? null, chosen };
}

export function undone(draft: Draft): Draft {
  const zones = draft.past.at(-1);
  if (!zones) return draft;
  const future = [draft.zones, ...draft.future];
  return { past: draft.past.slice(0, -1), zones, future, field: null, chosen: within(zones, draft.chosen) };
}

export function redone(draft: Draft): Draft {
  const [zones, ...future] = draft.future;
  if (!zones) return draft;
  const past = [...draft.past, draft.zones];
  return { past, zones, future, field: null, chosen: within(zones, draft.chosen) };
}

const within = (zones: Tariff, chosen: number | null): number | null =>
  chosen !== null && chosen < zones.length ? chosen : null;

const plain: Zone = {
  name: '',
  corners: null,
  afterMetres: 0,
  untilMetres: null,
  baseCentimes: firstFeeCentimes,
  includedMetres: 0,
  kmCentimes: 0,
  leastCentimes: 0,
  freeFromCentimes: null,
};

const ringMetres = 2000;
/** The side of a square in millionths of a degree for each metre of the city's radius: about a fifth of it. */
const squareSize = 1.8;

export const withZone = (draft: Draft, zone: Partial<Zone>): Draft =>
  edited(draft, { zones: [...draft.zones, { ...plain, ...zone }], chosen: draft.zones.length });

/** Adds a ring behind the last one. */
export function withRing(draft: Draft): Draft {
  const ends = draft.zones.flatMap(({ corners, untilMetres }) => (corners ? [] : (untilMetres ?? [])));
  const afterMetres = Math.min(Math.max(0, ...ends), tariffLimits.metres - ringMetres);
  return withZone(draft, { afterMetres, untilMetres: afterMetres + ringMetres });
}

/** A part of the city to begin with. */
export function squareIn({ centre, radiusMetres }: ServiceArea): Corner[] {
  const [lat, lng] = cornerAt(centre);
  const height = Math.round(radiusMetres * squareSize);
  const width = Math.round(height / Math.cos((centre.lat * Math.PI) / 180));
  return [
    [lat - height, lng - width],
    [lat + height, lng - width],
    [lat + height, lng + width],
    [lat - height, lng + width],
  ];
}

export function withChange(draft: Draft, index: number, change: Partial<Zone>): Draft {
  const zones = draft.zones.map((zone, number) => (number === index ? { ...zone, ...change } : zone));
  const fields = Object.keys(change);
  return edited(draft, { zones, ...(!fields.includes('corners') && { field: `${index} ${fields.join()}` }) });
}

export function withoutZone(draft: Draft, index: number): Draft {
  const zones = draft.zones.filter((_zone, number) => number !== index);
  return edited(draft, { zones, chosen: within(zones, Math.max(0, index - 1)) });
}

/** Moves a zone: of two zones with one fee the earlier one holds. */
export function withMoved(draft: Draft, index: number, by: 1 | -1): Draft {
  const zone = draft.zones[index];
  const to = index + by;
  if (!zone || to < 0 || to >= draft.zones.length) return draft;
  const others = draft.zones.filter((_zone, number) => number !== index);
  return edited(draft, { zones: [...others.slice(0, to), zone, ...others.slice(to)], chosen: to });
}

export const withoutCorner = (corners: readonly Corner[], index: number): Corner[] =>
  corners.filter((_corner, number) => number !== index);

/** Half way to the next one. */
export function withCornerAfter(corners: readonly Corner[], index: number): Corner[] {
  const [one, next] = [corners[index], corners[(index + 1) % corners.length]];
  if (!one || !next) return [...corners];
  const middle: Corner = [Math.round((one[0] + next[0]) / 2), Math.round((one[1] + next[1]) / 2)];
  return [...corners.slice(0, index + 1), middle, ...corners.slice(index + 1)];
}

export const withCorner = (corners: readonly Corner[], index: number, corner: Corner): Corner[] =>
  corners.map((one, number) => (number === index ? corner : one));

export const zoneFields = [
  'afterMetres',
  'untilMetres',
  'baseCentimes',
  'includedMetres',
  'kmCentimes',
  'leastCentimes',
  'freeFromCentimes',
] as const;
export type ZoneField = (typeof zoneFields)[number];
export type FieldFaults = Partial<Record<ZoneField, string>>;

const { metres, baseCentimes, kmCentimes, basketCentimes } = tariffLimits;
const most: Record<ZoneField, number> = {
  afterMetres: metres,
  untilMetres: metres,
  baseCentimes,
  includedMetres: metres,
  kmCentimes,
  leastCentimes: basketCentimes,
  freeFromCentimes: basketCentimes,
};

export const isAmount = (field: ZoneField): boolean => field.endsWith('Centimes');

/** What was typed and is no value, or too large. */
export function fieldFaults(zone: Zone): FieldFaults {
  const wrong = zoneFields.filter((field) => {
    const value = zone[field];
    return value !== null && !(Number.isInteger(value) && value >= 0 && value <= most[field]);
  });
  return Object.fromEntries(
    wrong.map((field) => [
      field,
      isAmount(field) ? settingsMessages.amountOutOfRange(0, most[field]) : reachMessages.metresInvalid,
    ]),
  );
}
