import { Download } from 'lucide-react';
import type { AskedPeriod } from '#shared/contract/statistics.ts';
import { figureMessages } from '#shared/messages/ar/figures.ts';
import { saveFile } from '#web/features/account/state.ts';
import { failureText } from '#web/lib/app-error.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useExportPeriod } from '../api.ts';

export function ExportPeriod({ asked }: { asked: AskedPeriod }) {
  const { mutate, isPending } = useExportPeriod(asked);
  const download = () =>
    mutate(undefined, {
      onSuccess: ({ csv, days }) =>
        saveFile(figureMessages.fileName(days.from, days.to), csv, 'text/csv;charset=utf-8'),
      onError: (error) => toast.error(failureText(error, figureMessages.exportFailed)),
    });
  return (
    <Button tone="soft" busy={isPending} onClick={download}>
      <Download aria-hidden className="size-5" />
      {figureMessages.exportCsv}
    </Button>
  );
}
