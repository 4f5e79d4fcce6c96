import { Download } from 'lucide-react';
import type { CsvSeparator } from '#shared/domain/csv.ts';
import { menuFileMessages } from '#shared/messages/ar/menu-file.ts';
import { saveFile } from '#web/features/account/state.ts';
import { failureText } from '#web/lib/app-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.ts';
import { useExportFile } from '../api.ts';
import { MenuFileImport } from './menu-file-import.tsx';

/** Product §3.10: the menu as a file, both ways. */
export const MenuFileBoard = () => (
  <div className="grid max-w-2xl gap-4">
    <Card className="space-y-3 p-5">
      <h2 className="text-lg">{menuFileMessages.exportTitle}</h2>
      <p className="text-sm text-fg-muted">{menuFileMessages.exportLead}</p>
      <div className="flex flex-wrap gap-2">
        <ExportButton separator=";" label={menuFileMessages.exportSemicolon} />
        <ExportButton separator="," label={menuFileMessages.exportComma} />
      </div>
    </Card>
    <MenuFileImport />
  </div>
);

function ExportButton({ separator, label }: { separator: CsvSeparator; label: string }) {
  const { mutate, isPending } = useExportFile();
  const handlePress = () =>
    mutate(
      { separator },
      {
        onSuccess: ({ csv }) => saveFile(menuFileMessages.fileName, csv, 'text/csv;charset=utf-8'),
        onError: (error) => toast.error(failureText(error, menuFileMessages.exportFailed)),
      },
    );
  return (
    <Button tone={separator === ';' ? 'soft' : 'ghost'} busy={isPending} onClick={handlePress}>
      <Download aria-hidden className="size-5" />
      {label}
    </Button>
  );
}
