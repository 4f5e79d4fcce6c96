import type { ImportFile } from '#shared/contract/marketplace/import-file.ts';
import type { ImportError, ImportPreview } from '#shared/contract/marketplace/imports.ts';
import type { ImportRow } from '#shared/domain/imports/imports.ts';
import { importMessages } from '#messages/marketplace/imports.ts';

export interface Preview {
  fresh: ImportRow[];
  known: ImportRow[];
  errors: ImportError[];
}

export const emptyPreview = ({ refused }: ImportFile): Preview & { keys: ReadonlySet<string> } => ({
  fresh: [],
  known: [],
  errors: refused.map((one) => ({ ...one, column: null })),
  keys: new Set(),
});

/** Parts are previewed one after the other; a row that an earlier part holds already is known. */
export function withPart(
  before: ReturnType<typeof emptyPreview>,
  part: readonly ImportRow[],
  { rows, errors }: ImportPreview,
): ReturnType<typeof emptyPreview> {
  const keys = new Set(before.keys);
  const fresh = rows.filter(({ isNew, key }) => {
    const isFirst = isNew && !keys.has(key);
    keys.add(key);
    return isFirst;
  });
  const lines = new Set(fresh.map(({ line }) => line));
  const sound = new Set(rows.map(({ line }) => line));
  return {
    fresh: [...before.fresh, ...part.filter(({ line }) => lines.has(line))],
    known: [...before.known, ...part.filter(({ line }) => sound.has(line) && !lines.has(line))],
    errors: [...before.errors, ...errors],
    keys,
  };
}

export const refusedLines = (errors: readonly ImportError[]): number =>
  new Set(errors.map(({ line }) => line)).size;

/** One reason a line, for the file of refused rows. */
export function reasonsOf(errors: readonly ImportError[]): Map<number, string> {
  const reasons = new Map<number, string>();
  for (const { line, column, message } of errors) {
    const before = reasons.get(line);
    const reason = column === null ? message : importMessages.reasonOf(column, message);
    reasons.set(line, before === undefined ? reason : `${before} ${reason}`);
  }
  return reasons;
}
