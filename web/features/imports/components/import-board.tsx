import { Download } from 'lucide-react';
import {
  importColumns,
  requiredImportColumns,
  type ImportColumn,
  type ImportKind,
} from '#shared/domain/imports/imports.ts';
import { exampleOf } from '#messages/marketplace/import-examples.ts';
import { importHead, importHintOf, importMessages } from '#messages/marketplace/imports.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { FileChoice } from '#web/ui/fields/file-choice.tsx';
import { LeaveGuard } from '#web/ui/dialogs/leave-guard.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { saveFile } from '#web/lib/save-file.ts';
import { refusedLines } from '../state.ts';
import { useImport, type ImportStage } from '../use-import.ts';
import { ImportEnd } from './import-end.tsx';
import { ImportPreview } from './import-preview.tsx';

/** Product §21: a file of one kind, from its choice to its end. */
export function ImportBoard({ kind }: { kind: ImportKind }) {
  const { stage, choose, take, saveRefused } = useImport(kind);
  const isBusy = stage.name === 'checking' || stage.name === 'taking';
  return (
    <Card className="space-y-4 p-5">
      <p className="max-w-prose text-sm text-pretty text-fg-muted">{importMessages.leadOf[kind]}</p>
      <ColumnsOf kind={kind} />
      <div className="flex flex-wrap gap-2">
        <FileChoice
          label={stage.name === 'empty' ? importMessages.choose : importMessages.chooseOther}
          isBusy={isBusy}
          onChoose={(file) => void choose(file)}
        />
        <Button
          tone="ghost"
          onClick={() =>
            saveFile(importMessages.exampleName[kind], exampleOf(kind), 'text/csv;charset=utf-8')
          }
        >
          <Download aria-hidden className="size-5" />
          {importMessages.example}
        </Button>
      </div>
      {stage.name === 'refused' && stage.faults.map((fault) => <FormAlert key={fault}>{fault}</FormAlert>)}
      {stage.name === 'taking' && <LeaveGuard texts={importMessages.leaving} />}
      <p role="status" className="sr-only">
        {saidOf(stage)}
      </p>
      {isBusy && <Progress {...stage} isTaking={stage.name === 'taking'} />}
      {stage.name === 'previewed' && (
        <ImportPreview {...stage} kind={kind} onTake={take} onSaveRefused={saveRefused} />
      )}
      {stage.name === 'done' && <ImportEnd {...stage} onSaveRefused={saveRefused} />}
    </Card>
  );
}

/** A sentence a stage: the rows and the progress are read when one goes there. */
function saidOf(stage: ImportStage): string {
  switch (stage.name) {
    case 'empty':
    case 'refused':
      return '';
    case 'checking':
      return importMessages.checking;
    case 'taking':
      return importMessages.taking;
    case 'previewed':
      return importMessages.counted(stage.preview.fresh.length, refusedLines(stage.preview.errors));
    case 'done':
      return importMessages.done(stage.made);
  }
}

const Progress = ({ done, all, isTaking }: { done: number; all: number; isTaking: boolean }) => (
  <div className="space-y-2">
    <p className="text-sm text-fg-muted">{isTaking ? importMessages.taking : importMessages.checking}</p>
    <progress
      aria-label={isTaking ? importMessages.taking : importMessages.checking}
      className="h-2 w-full accent-primary"
      value={done}
      max={all}
    />
    <p className="num text-sm">{importMessages.progress(done, all)}</p>
  </div>
);

const ColumnsOf = ({ kind }: { kind: ImportKind }) => (
  <details className="rounded-lg bg-sunken px-4 dark:bg-raised">
    <summary className="min-h-11 cursor-pointer py-3 text-sm font-bold">{importMessages.columns}</summary>
    <p className="mb-2 text-sm text-fg-muted">{importMessages.columnsLead}</p>
    <dl className="divide-y divide-border pb-2 text-sm">
      {importColumns[kind].map((column: ImportColumn) => (
        <div key={column} className="grid gap-x-4 py-2 sm:grid-cols-[12rem_1fr]">
          <dt className="font-bold">{importHead[column]}</dt>
          <dd className="text-fg-muted">
            {requiredImportColumns[kind].some((one) => one === column) && `${importMessages.required}. `}
            {importHintOf(kind, column)}
          </dd>
        </div>
      ))}
    </dl>
  </details>
);
