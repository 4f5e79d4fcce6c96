import * as z from 'zod/mini';
import { centimesFromTyped, menuItemForm } from '#shared/contract/menu-forms.ts';
import type { CsvSeparator } from '#shared/domain/csv.ts';
import type { MenuFileColumn } from '#shared/domain/menu-file.ts';
import type { MenuItemFields } from './store.ts';

export type FieldColumn = Exclude<MenuFileColumn, 'id'>;
type Read = { fields: Partial<MenuItemFields> } | { fault: string };

interface FileColumn {
  /** As it stands in a file with this separator. */
  cellOf: (dish: MenuItemFields, separator: CsvSeparator) => string;
  read: (cell: string) => Read;
}

/** How each column of a menu's file is written and read. The form's rules hold. */
export const fileColumns: Record<FieldColumn, FileColumn> = {
  category: textColumn('category'),
  name: textColumn('name'),
  description: textColumn('description'),
  price: {
    cellOf: ({ priceCentimes }, separator) =>
      (priceCentimes / 100).toFixed(2).replace('.', separator === ';' ? ',' : '.'),
    read: (cell) =>
      readBy(menuItemForm.shape.priceMad, cell, (typed) => ({ priceCentimes: centimesFromTyped(typed) })),
  },
};

function textColumn(field: 'category' | 'name' | 'description'): FileColumn {
  return {
    cellOf: (dish) => dish[field],
    read: (cell) => readBy(menuItemForm.shape[field], cell, (text) => ({ [field]: text })),
  };
}

function readBy(
  schema: z.ZodMiniType<string, string>,
  cell: string,
  fieldsOf: (text: string) => Partial<MenuItemFields>,
): Read {
  const { data, error } = z.safeParse(schema, cell);
  return error ? { fault: error.issues[0]?.message ?? '' } : { fields: fieldsOf(data) };
}
