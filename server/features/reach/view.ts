import type { District, PresentTariff } from '#shared/contract/reach/reach.ts';
import type { Position } from '#shared/domain/promise/distance.ts';
import type { TariffRecord } from './store.ts';

/** Rounds to a metre. */
const shownDegrees = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

export const viewDistrict = ({ name, lat, lng }: { name: string } & Position): District => ({
  name,
  position: { lat: shownDegrees(lat), lng: shownDegrees(lng) },
});

export const viewTariff = (
  { version, zones }: TariffRecord,
  { reachMetres }: { reachMetres: number },
): PresentTariff => ({ version, zones, reachMetres });
