import type { ImportError } from '#shared/contract/marketplace/imports.ts';
import { importMessages } from '#messages/marketplace/imports.ts';
import { refusedLines } from '../state.ts';
import { ImportCounts } from './import-counts.tsx';
import { ImportErrors } from './import-errors.tsx';

interface ImportEndProps {
  made: number;
  known: number;
  errors: readonly ImportError[];
  onSaveRefused: (errors: readonly ImportError[]) => void;
}

export const ImportEnd = ({ made, known, errors, onSaveRefused }: ImportEndProps) => (
  <div className="space-y-4 border-t border-border pt-4">
    <h3 className="text-base">{importMessages.doneTitle}</h3>
    <p className="text-sm">{importMessages.done(made)}</p>
    <ImportCounts madeLabel={importMessages.added} made={made} known={known} refused={refusedLines(errors)} />
    <ImportErrors errors={errors} onSave={onSaveRefused} />
  </div>
);
