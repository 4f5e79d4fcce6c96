import type { PresentTariff } from '#shared/contract/reach/reach.ts';
import type { TariffRecord } from './store.ts';

export const viewTariff = (
  { version, zones }: TariffRecord,
  { reachMetres }: { reachMetres: number },
): PresentTariff => ({ version, zones, reachMetres });
