import * as z from 'zod/mini';
import type { ImportPart, ImportPreview } from '#shared/contract/marketplace/imports.ts';
import type { ImportColumn } from '#shared/domain/imports/imports.ts';
import { requiredImportColumns } from '#shared/domain/imports/imports.ts';
import { AppError } from '#shared/domain/errors.ts';
import { holdsBareMapLink, readMapLink } from '#shared/domain/couriers/map-link.ts';
import { isInside, type Position } from '#shared/domain/promise/distance.ts';
import { importFaults } from '#messages/marketplace/imports.ts';
import type { AppContext } from '#server/context.ts';

export type Read<Value> = { value: Value } | { fault: string };

/** Reads by the form's own rule and words. */
export function readBy<Value>(schema: z.ZodMiniType<Value>, cell: unknown): Read<Value> {
  const { data, error } = z.safeParse(schema, cell);
  return error ? { fault: error.issues[0]?.message ?? '' } : { value: data };
}

/** Coordinates, or a map's link that names them. */
export function readPlace(cell: string, { config: { city } }: Pick<AppContext, 'config'>): Read<Position> {
  const position = readMapLink(cell);
  if (!position)
    return { fault: holdsBareMapLink(cell) ? importFaults.placeHidden : importFaults.placeUnknown };
  return isInside(city, position) ? { value: position } : { fault: importFaults.placeOutside(city.name) };
}

/** One reader a column. */
type Readers<Column extends ImportColumn, Fields> = Record<Column, (cell: string) => Read<Partial<Fields>>>;

export interface ReadRow<Fields> {
  line: number;
  fields: Fields;
}

/** Rows that hold no error, and the errors of the others. A column that the file leaves out is an empty cell. */
export function readRows<Column extends ImportColumn, Fields extends object>(
  { columns, rows }: Pick<ImportPart, 'columns' | 'rows'>,
  readers: Readers<Column, Fields>,
): { read: ReadRow<Fields>[]; errors: ImportPreview['errors'] } {
  const errors: ImportPreview['errors'] = [];
  const read = rows.flatMap(({ line, cells }): ReadRow<Fields>[] => {
    const fields: Partial<Fields> = {};
    const before = errors.length;
    if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
      errors.push({ line, column: null, message: importFaults.tooManyCells });
    for (const [column, reader] of Object.entries(readers) as [Column, Readers<Column, Fields>[Column]][]) {
      const got = reader(cells[columns.indexOf(column)] ?? '');
      if ('fault' in got) errors.push({ line, column, message: got.fault });
      else Object.assign(fields, got.value);
    }
    // Each reader has given its fields.
    return errors.length > before ? [] : [{ line, fields: fields as Fields }];
  });
  return { read, errors };
}

/** The browser has told its user already; another caller reads it here. */
export function demandColumns({ kind, columns }: Pick<ImportPart, 'kind' | 'columns'>): void {
  const missing = requiredImportColumns[kind].filter((column) => !columns.includes(column));
  if (missing.length > 0)
    throw new AppError('invalid_input', {
      fields: [{ path: 'columns', message: importFaults.missingColumns(missing) }],
    });
}
