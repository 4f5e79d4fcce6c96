import { Fragment } from 'react';
import type { ImportError } from '#shared/contract/marketplace/imports.ts';
import type { ImportKind, ImportRow } from '#shared/domain/imports/imports.ts';
import { importMessages } from '#messages/marketplace/imports.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { refusedLines, type Preview } from '../state.ts';
import { ImportCounts } from './import-counts.tsx';
import { ImportErrors } from './import-errors.tsx';

const shownMax = 20;

interface ImportPreviewProps {
  kind: ImportKind;
  preview: Preview;
  failed?: string;
  onTake: (preview: Preview) => void;
  onSaveRefused: (errors: readonly ImportError[]) => void;
}

export function ImportPreview({ preview, failed, onTake, onSaveRefused }: ImportPreviewProps) {
  const { fresh, known, errors } = preview;
  return (
    <div className="space-y-4 border-t border-border pt-4">
      <h3 className="text-base">
        {fresh.length > 0 ? importMessages.previewTitle : importMessages.nothingNew}
      </h3>
      <ImportCounts
        madeLabel={importMessages.made}
        made={fresh.length}
        known={known.length}
        refused={refusedLines(errors)}
      />
      {fresh.length > 0 && (
        <section>
          <h4 className="text-sm font-bold text-fg-muted">{importMessages.firstRows}</h4>
          <Rows rows={fresh} />
        </section>
      )}
      {known.length > 0 && (
        <details className="rounded-lg bg-sunken px-4 dark:bg-raised">
          <summary className="min-h-11 cursor-pointer py-3 text-sm font-bold">
            {importMessages.knownRows}
          </summary>
          <Rows rows={known} />
        </details>
      )}
      {failed !== undefined && <FormAlert>{failed}</FormAlert>}
      {fresh.length > 0 && (
        <Button size="lg" onClick={() => onTake(preview)} className="w-full sm:w-auto">
          {failed === undefined ? importMessages.take(fresh.length) : importMessages.takeAgain}
        </Button>
      )}
      <ImportErrors errors={errors} onSave={onSaveRefused} />
    </div>
  );
}

const Rows = ({ rows }: { rows: readonly ImportRow[] }) => (
  <>
    <ul className="divide-y divide-border text-sm">
      {rows.slice(0, shownMax).map(({ line, cells: [first, ...others] }) => (
        <li key={line} className="py-2">
          <p className="font-semibold">
            <bdi>{first}</bdi>
          </p>
          <p className="line-clamp-2 text-xs text-fg-muted">
            <Cells cells={others.filter((cell) => cell.trim() !== '')} />
          </p>
        </li>
      ))}
    </ul>
    {rows.length > shownMax && (
      <p className="pb-2 text-sm text-fg-muted">{importMessages.more(rows.length - shownMax)}</p>
    )}
  </>
);

/** Each cell has its own direction: coordinates among Arabic words would be turned. */
const Cells = ({ cells }: { cells: readonly string[] }) =>
  cells.map((cell, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      <bdi>{cell}</bdi>
    </Fragment>
  ));
