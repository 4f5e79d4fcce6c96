import { FileUp } from 'lucide-react';
import { useId, type ChangeEvent } from 'react';
import { menuFileMessages } from '#messages/menu/menu-file.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Card } from '#web/ui/display/card.tsx';
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

type FileChoiceProps = { label: string; isBusy: boolean; onChoose: (file: File) => void };

function FileChoice({ label, isBusy, onChoose }: FileChoiceProps) {
  const id = useId();
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // Allows choosing the same file again after it was edited.
    currentTarget.value = '';
    if (file) onChoose(file);
  };
  return (
    <div>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-disabled={isBusy || undefined}
        onClick={(event) => isBusy && event.preventDefault()}
        onChange={handleChange}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={buttonClass({
          tone: 'soft',
          className:
            'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-aria-disabled:opacity-50',
        })}
      >
        <FileUp aria-hidden className="size-5" />
        {label}
      </label>
    </div>
  );
}
