import { Download } from 'lucide-react';
import { auditMessages } from '#shared/messages/ar/audit.ts';
import { saveFile } from '#web/features/account/state.ts';
import { failureText } from '#web/lib/app-error.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useExportCsv } from '../api.ts';
import type { AuditSearch } from '../state.ts';

export function ExportCsv({ asked }: { asked: AuditSearch }) {
  const { mutate, isPending } = useExportCsv(asked);
  const download = () =>
    mutate(undefined, {
      onSuccess: (csv) => saveFile(auditMessages.fileName, csv, 'text/csv;charset=utf-8'),
      onError: (error) => toast.error(failureText(error, auditMessages.exportFailed)),
    });
  return (
    <Button tone="soft" busy={isPending} onClick={download}>
      <Download aria-hidden className="size-5" />
      {auditMessages.exportCsv}
    </Button>
  );
}
