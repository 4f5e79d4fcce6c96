import type { TariffFault } from '#shared/domain/reach/tariff-faults.ts';
import type { Tariff } from '#shared/domain/reach/tariff.ts';
import { tariffDeskMessages } from '#messages/reach/tariff-desk.ts';
import { fieldFaults, zoneFields, type ZoneField } from './state.ts';

export interface TariffProblem {
  zone: number | null;
  text: string;
}

const { columns } = tariffDeskMessages;
const fieldNames: Record<ZoneField, string> = {
  afterMetres: tariffDeskMessages.after,
  untilMetres: tariffDeskMessages.until,
  baseCentimes: columns.base,
  includedMetres: columns.included,
  kmCentimes: columns.km,
  leastCentimes: columns.least,
  freeFromCentimes: columns.freeFrom,
};

/** What the server would refuse, and what was typed and is no value. */
export function problemsOf(zones: Tariff, faults: readonly TariffFault[]): TariffProblem[] {
  const nameOf = (index: number): string => {
    const zone = zones[index];
    return zone ? tariffDeskMessages.zoneName(zone, index) : '';
  };
  const typed = zones.flatMap((zone, index) => {
    const wrong = fieldFaults(zone);
    return zoneFields.flatMap((field) => {
      const fault = wrong[field];
      const text = fault && tariffDeskMessages.fieldFault(nameOf(index), fieldNames[field], fault);
      return text ? [{ zone: index, text }] : [];
    });
  });
  const drawn = faults.map((fault) => ({
    zone: fault.zone ?? null,
    text: tariffDeskMessages.faultOf(fault, nameOf(fault.zone ?? 0)),
  }));
  return [...typed, ...drawn];
}
