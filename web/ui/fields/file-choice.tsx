import { FileUp } from 'lucide-react';
import { useId, type ChangeEvent } from 'react';
import { buttonClass } from '#web/ui/buttons/button-class.ts';

type FileChoiceProps = { label: string; isBusy: boolean; onChoose: (file: File) => void };

/** A button that chooses a table from the device. */
export function FileChoice({ label, isBusy, onChoose }: FileChoiceProps) {
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
