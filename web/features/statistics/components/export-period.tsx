import type { AskedPeriod } from '#shared/contract/marketplace/statistics.ts';
import { figureMessages } from '#messages/money/figures.ts';
import { SaveCsvButton } from '#web/ui/buttons/save-csv-button.tsx';
import { useExportPeriod } from '../api.ts';

export const ExportPeriod = ({ asked }: { asked: AskedPeriod }) => (
  <SaveCsvButton
    label={figureMessages.exportCsv}
    mutation={useExportPeriod()}
    input={asked}
    fileName={({ days }) => figureMessages.fileName(days.from, days.to)}
    failed={figureMessages.exportFailed}
  />
);
