import { useMutation } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import type { StatementFile } from '#shared/contract/statements.ts';
import { statementMessages } from '#shared/messages/ar/statements.ts';
import { saveFile } from '#web/features/account/state.ts';
import { failureText } from '#web/lib/app-error.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

export function StatementFiles({ onExport }: { onExport: () => Promise<StatementFile> }) {
  const { mutate, isPending } = useMutation({ mutationFn: onExport });
  const download = () =>
    mutate(undefined, {
      onSuccess: ({ csv, days }) =>
        saveFile(statementMessages.fileName(days.from, days.to), csv, 'text/csv;charset=utf-8'),
      onError: (error) => toast.error(failureText(error, statementMessages.exportFailed)),
    });
  return (
    <div className="flex flex-wrap gap-2">
      <Button tone="plain" onClick={() => window.print()}>
        <Printer aria-hidden className="size-5" />
        {statementMessages.print}
      </Button>
      <Button tone="soft" busy={isPending} onClick={download}>
        <Download aria-hidden className="size-5" />
        {statementMessages.exportCsv}
      </Button>
    </div>
  );
}
