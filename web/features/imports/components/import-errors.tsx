import { Download } from 'lucide-react';
import type { ImportError } from '#shared/contract/marketplace/imports.ts';
import { sorted } from '#shared/domain/sorted.ts';
import { importMessages } from '#messages/marketplace/imports.ts';
import { Button } from '#web/ui/buttons/button.tsx';

const shownMax = 50;

interface ImportErrorsProps {
  errors: readonly ImportError[];
  onSave: (errors: readonly ImportError[]) => void;
}

export function ImportErrors({ errors, onSave }: ImportErrorsProps) {
  if (errors.length === 0) return null;
  const inOrder = sorted(errors, (one, other) => one.line - other.line);
  return (
    <div className="space-y-3 rounded-lg bg-danger-soft p-4 text-danger-ink">
      <h3 className="text-base">{importMessages.errorsTitle}</h3>
      <ul className="space-y-2 text-sm">
        {inOrder.slice(0, shownMax).map(({ line, column, message }) => (
          <li key={`${line} ${column} ${message}`}>
            <p className="font-bold">{importMessages.errorPlace(line, column)}</p>
            <p>{message}</p>
          </li>
        ))}
      </ul>
      {errors.length > shownMax && (
        <p className="text-sm font-bold">{importMessages.moreErrors(errors.length - shownMax)}</p>
      )}
      <Button tone="soft" onClick={() => onSave(errors)}>
        <Download aria-hidden className="size-5" />
        {importMessages.saveRefused}
      </Button>
    </div>
  );
}
