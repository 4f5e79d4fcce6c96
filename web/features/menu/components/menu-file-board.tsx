import type { CsvSeparator } from '#shared/domain/writing/csv.ts';
import { menuFileMessages } from '#messages/menu/menu-file.ts';
import { Card } from '#web/ui/display/card.tsx';
import { SaveCsvButton } from '#web/ui/buttons/save-csv-button.tsx';
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

const ExportButton = ({ separator, label }: { separator: CsvSeparator; label: string }) => (
  <SaveCsvButton
    tone={separator === ';' ? 'soft' : 'ghost'}
    label={label}
    mutation={useExportFile()}
    input={{ separator }}
    fileName={() => menuFileMessages.fileName}
    failed={menuFileMessages.exportFailed}
  />
);
