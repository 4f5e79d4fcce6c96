import { menuFileMessages } from '#messages/menu/menu-file.ts';
import { Card } from '#web/ui/display/card.tsx';
import { FileChoice } from '#web/ui/fields/file-choice.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { useMenuFile } from '../use-menu-file.ts';
import { MenuFileErrors } from './menu-file-errors.tsx';
import { MenuFileChanges } from './menu-file-changes.tsx';

export function MenuFileImport() {
  const { preview, refusal, isReading, isImporting, choose, apply } = useMenuFile();
  return (
    <Card className="space-y-3 p-5">
      <h2 className="text-lg">{menuFileMessages.importTitle}</h2>
      <p className="text-sm text-fg-muted">{menuFileMessages.importLead}</p>
      <FileChoice
        label={preview || refusal ? menuFileMessages.chooseOther : menuFileMessages.choose}
        isBusy={isReading || isImporting}
        onChoose={(file) => void choose(file)}
      />
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <div role="status">
        {isReading && <p className="text-sm text-fg-muted">{menuFileMessages.reading}</p>}
        {preview && preview.errorCount > 0 && <MenuFileErrors preview={preview} />}
        {preview?.errorCount === 0 && (
          <MenuFileChanges
            preview={preview}
            isImporting={isImporting}
            onApply={() => apply(preview.version)}
          />
        )}
      </div>
    </Card>
  );
}
