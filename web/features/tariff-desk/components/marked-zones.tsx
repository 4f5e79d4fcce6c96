import { useQuery } from '@tanstack/react-query';
import { tariffDeskMessages } from '#messages/reach/tariff-desk.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { economyQuery } from '../api.ts';
import { fieldFaults, withMoved, withoutZone } from '../state.ts';
import type { TariffDraft } from '../use-tariff-draft.ts';
import { ZoneMarks } from './zone-marks.tsx';
import { ZoneTable } from './zone-table.tsx';

/** The table, with what each zone would lose. */
export function MarkedZones({ desk }: { desk: TariffDraft }) {
  const { data: economy, error } = useQuery(economyQuery(useApi()));
  const { zones, chosen } = desk.draft;
  return (
    <>
      <ZoneTable
        zones={zones}
        chosen={chosen}
        renderMark={(index) => {
          const zone = zones[index];
          const isRead = zone && Object.keys(fieldFaults(zone)).length === 0;
          return isRead && economy && <ZoneMarks zone={zone} economy={economy} />;
        }}
        onChoose={(index) => chooseAndShow(desk, index)}
        onMove={(index, by) => desk.change((now) => withMoved(now, index, by))}
        onRemove={(index) => desk.change((now) => withoutZone(now, index))}
      />
      {error && !economy && <FormAlert>{tariffDeskMessages.economyFailed}</FormAlert>}
    </>
  );
}

/** The fields stand above the table. */
export function chooseAndShow(desk: TariffDraft, index: number): void {
  desk.choose(index);
  requestAnimationFrame(() => document.getElementById('chosen-zone')?.focus());
}
