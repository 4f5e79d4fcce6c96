import { useState } from 'react';
import { readImportFile, refusedFile, type ImportFile } from '#shared/contract/marketplace/import-file.ts';
import type { ImportError } from '#shared/contract/marketplace/imports.ts';
import { importLimits, partsOf, type ImportKind } from '#shared/domain/imports/imports.ts';
import { importMessages } from '#messages/marketplace/imports.ts';
import { menuFileMessages } from '#messages/menu/menu-file.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { newKey } from '#web/lib/new-key.ts';
import { readTextFile } from '#web/lib/read-text-file.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { usePreviewPart, useRefetchAfterImport, useTakePart } from './api.ts';
import { emptyPreview, reasonsOf, withPart, type Preview } from './state.ts';

interface Chosen extends ImportFile {
  kind: ImportKind;
  text: string;
  /** The id is made with the file, so that a part that is sent again is taken once. */
  importId: string;
}

export type ImportStage =
  | { name: 'empty' }
  | { name: 'refused'; faults: string[] }
  | { name: 'checking' | 'taking'; done: number; all: number }
  | { name: 'previewed'; preview: Preview; failed?: string }
  | { name: 'done'; made: number; known: number; errors: ImportError[] };

/** Parts go one after the other, so that each knows the rows of those before it. */
function useChecking(kind: ImportKind, setStage: (stage: ImportStage) => void) {
  const { mutateAsync: previewPart } = usePreviewPart();
  return async (file: Chosen) => {
    let preview = emptyPreview(file);
    let done = 0;
    for (const rows of partsOf(file.rows)) {
      setStage({ name: 'checking', done, all: file.rows.length });
      preview = withPart(preview, rows, await previewPart({ kind, columns: file.columns, rows }));
      done += rows.length;
    }
    setStage({ name: 'previewed', preview });
  };
}

function useTaking(kind: ImportKind, setStage: (stage: ImportStage) => void) {
  const { mutateAsync: takePart } = useTakePart();
  return async ({ importId, columns, ...file }: Chosen) => {
    const ended = { made: 0, known: 0, errors: emptyPreview({ columns, ...file }).errors };
    let done = 0;
    for (const [index, rows] of partsOf(file.rows).entries()) {
      setStage({ name: 'taking', done, all: file.rows.length });
      const { made, known, errors } = await takePart({ kind, columns, rows, importId, part: index + 1 });
      ended.made += made;
      ended.known += known;
      ended.errors.push(...errors);
      done += rows.length;
    }
    setStage({ name: 'done', ...ended });
  };
}

/** An import from the choice of a file to its end: read here, previewed and taken in parts. */
export function useImport(kind: ImportKind) {
  const [stage, setStage] = useState<ImportStage>({ name: 'empty' });
  const [chosen, setChosen] = useState<Chosen>();
  const check = useChecking(kind, setStage);
  const take = useTaking(kind, setStage);
  const refetch = useRefetchAfterImport();

  const choose = async (blob: File) => {
    const read = await readTextFile(blob, importLimits.fileBytesMax);
    if ('fault' in read) {
      const said = read.fault === 'tooLarge' ? importMessages.tooLarge : menuFileMessages[read.fault];
      return setStage({ name: 'refused', faults: [said] });
    }
    const file = readImportFile(kind, read.text);
    if ('faults' in file) return setStage({ name: 'refused', faults: file.faults });
    const next = { ...file, kind, text: read.text, importId: newKey() };
    setChosen(next);
    await check(next).catch((error: unknown) =>
      setStage({ name: 'refused', faults: [textOf(error, importMessages.previewFailed)] }),
    );
  };

  return {
    stage,
    choose,
    take: (preview: Preview) => {
      if (!chosen) return;
      take(chosen)
        .catch((error: unknown) =>
          setStage({ name: 'previewed', preview, failed: textOf(error, importMessages.takeFailed) }),
        )
        .finally(() => void refetch());
    },
    saveRefused: (errors: readonly ImportError[]) => {
      if (!chosen) return;
      const csv = refusedFile(chosen.text, reasonsOf(errors));
      saveFile(importMessages.refusedName, csv, 'text/csv;charset=utf-8');
    },
  };
}

function textOf(error: unknown, usual: string): string {
  const { code, text } = readAppError(error);
  return code === 'internal' ? usual : text;
}
