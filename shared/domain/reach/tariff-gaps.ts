/** Where a tariff delivers to nobody. It may: a gap is told before it is saved, not refused (product §14.1). */
import { isInside, type Position, type ServiceArea } from '#shared/domain/promise/distance.ts';
import { cornerAt, isInPolygon } from './polygons.ts';
import { isOfLength, type Tariff, type Zone } from './tariff.ts';

export interface TariffGaps {
  /** The share of the city's ground, from 0 to 1, that no zone holds at any length. */
  groundShare: number;
  /** The first length that no zone has at some place where another one has it, in metres; null: none is missing. */
  lengths: { afterMetres: number; untilMetres: number } | null;
}

const pointsAcross = 40;
const stepMetres = 100;

export function gapsOf(tariff: Tariff, city: ServiceArea, reachMetres: number): TariffGaps {
  const points = pointsOf(city);
  const held = points.map((point) => zonesOver(tariff, point));
  const isEmpty = (zones: readonly Zone[]): boolean => zones.length === 0;
  return {
    groundShare: held.filter(isEmpty).length / points.length,
    lengths: firstMissing(
      held.filter((zones) => !isEmpty(zones)),
      reachMetres,
    ),
  };
}

const zonesOver = (tariff: Tariff, point: Position): readonly Zone[] =>
  tariff.filter(({ corners }) => corners === null || isInPolygon(corners, cornerAt(point)));

function pointsOf({ centre, radiusMetres }: ServiceArea): Position[] {
  const metresADegree = 111_195;
  const lat = radiusMetres / metresADegree;
  const lng = lat / Math.cos((centre.lat * Math.PI) / 180);
  const steps = Array.from({ length: pointsAcross }, (_, step) => ((step + 0.5) * 2) / pointsAcross - 1);
  return steps
    .flatMap((y) => steps.map((x) => ({ lat: centre.lat + y * lat, lng: centre.lng + x * lng })))
    .filter((point) => isInside({ centre, radiusMetres }, point));
}

function firstMissing(places: readonly (readonly Zone[])[], reachMetres: number): TariffGaps['lengths'] {
  const kinds = [
    ...new Map(
      places.map((zones) => [
        zones.map(({ afterMetres, untilMetres }) => `${afterMetres}-${untilMetres}`).join(),
        zones,
      ]),
    ).values(),
  ];
  const found = kinds.flatMap((zones) => missingOf(zones, reachMetres) ?? []);
  return found.reduce<TariffGaps['lengths']>(
    (first, gap) => (first && first.afterMetres <= gap.afterMetres ? first : gap),
    null,
  );
}

function missingOf(zones: readonly Zone[], reachMetres: number): TariffGaps['lengths'] {
  const isHeld = (metres: number): boolean => zones.some((zone) => isOfLength(zone, metres));
  let metres = stepMetres;
  while (metres <= reachMetres && isHeld(metres)) metres += stepMetres;
  if (metres > reachMetres) return null;
  const afterMetres = metres - stepMetres;
  while (metres <= reachMetres && !isHeld(metres)) metres += stepMetres;
  return { afterMetres, untilMetres: metres - stepMetres };
}
