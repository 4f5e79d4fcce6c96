/** What a tariff may not be. Each fault names its zone, and the corner where there is one (product §14.1). */
import { isInside, type ServiceArea } from '#shared/domain/promise/distance.ts';
import { crossedCorner, positionOf, type Corner } from './polygons.ts';
import type { Tariff, Zone } from './tariff.ts';

export const tariffLimits = {
  zones: 30,
  corners: 500,
  /** The corners of all zones: what each phone loads, and what one request holds (64 KiB) with every name at its longest. */
  cornersOfAll: 2500,
  nameLength: 60,
  metres: 50_000,
  baseCentimes: 20_000,
  kmCentimes: 5000,
  basketCentimes: 500_000,
} as const;

export type TariffFaultKind =
  | 'no_zone'
  | 'too_many_zones'
  | 'too_few_corners'
  | 'too_many_corners'
  | 'crossed'
  | 'outside_city'
  | 'lengths'
  | 'equal_zones';

export interface TariffFault {
  kind: TariffFaultKind;
  /** Numbers in the list. */
  zone?: number;
  corner?: number;
}

/** The first of each zone. Empty: the tariff can be saved. */
export function tariffFaults(tariff: Tariff, city: ServiceArea): TariffFault[] {
  if (tariff.length === 0) return [{ kind: 'no_zone' }];
  if (tariff.length > tariffLimits.zones) return [{ kind: 'too_many_zones' }];
  const corners = tariff.reduce((sum, zone) => sum + (zone.corners?.length ?? 0), 0);
  if (corners > tariffLimits.cornersOfAll) return [{ kind: 'too_many_corners' }];
  return tariff.flatMap((zone, index) => {
    const fault = borderFault(zone.corners, city) ?? lengthFault(zone) ?? equalFault(tariff, index);
    return fault ? [{ ...fault, zone: index }] : [];
  });
}

function borderFault(corners: readonly Corner[] | null, city: ServiceArea): TariffFault | undefined {
  if (corners === null) return undefined;
  if (corners.length < 3) return { kind: 'too_few_corners' };
  if (corners.length > tariffLimits.corners) return { kind: 'too_many_corners' };
  const outside = corners.findIndex((corner) => !isInside(city, positionOf(corner)));
  if (outside >= 0) return { kind: 'outside_city', corner: outside };
  const crossed = crossedCorner(corners);
  return crossed === null ? undefined : { kind: 'crossed', corner: crossed };
}

const lengthFault = ({ afterMetres, untilMetres }: Zone): TariffFault | undefined =>
  untilMetres !== null && untilMetres <= afterMetres ? { kind: 'lengths' } : undefined;

/** The dearer of two zones with the same border and lengths would never hold. */
function equalFault(tariff: Tariff, index: number): TariffFault | undefined {
  const placeOf = ({ corners, afterMetres, untilMetres }: Zone): string =>
    JSON.stringify([corners && inOneOrder(corners), afterMetres, untilMetres]);
  const own = tariff[index];
  const isTwice = own && tariff.slice(0, index).some((other) => placeOf(other) === placeOf(own));
  return isTwice ? { kind: 'equal_zones' } : undefined;
}

/** The same border may begin at another corner, or run the other way round. */
function inOneOrder(corners: readonly Corner[]): readonly Corner[] {
  const least = corners.reduce((best, corner, index) => (isBefore(corner, corners[best]) ? index : best), 0);
  const turned = [...corners.slice(least), ...corners.slice(0, least)];
  const [first, ...rest] = turned;
  const last = turned.at(-1);
  const isReversed = last !== undefined && isBefore(last, rest[0]);
  return first && isReversed ? [first, ...rest.map((_, index) => rest.at(-1 - index) ?? first)] : turned;
}

const isBefore = (one: Corner, other: Corner | undefined): boolean =>
  other === undefined || one[0] < other[0] || (one[0] === other[0] && one[1] < other[1]);
