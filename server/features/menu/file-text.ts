import { createHash } from 'node:crypto';
import { byteOrderMark, csvLine, type CsvSeparator } from '#shared/domain/writing/csv.ts';
import { menuFileColumns } from '#shared/domain/menu/menu-file.ts';
import { menuFileHead } from '#messages/menu/menu-file.ts';
import { fileColumns } from './file-columns.ts';
import type { MenuItemRecord } from './store.ts';

/** The dishes in the menu's order, so that a reader finds them as on the page. */
export const viewFile = (dishes: readonly MenuItemRecord[], separator: CsvSeparator): string =>
  byteOrderMark +
  csvLine(
    menuFileColumns.map((column) => menuFileHead[column]),
    separator,
  ) +
  dishes.map((dish) => csvLine(cellsOf(dish, separator), separator)).join('');

const cellsOf = (dish: MenuItemRecord, separator: CsvSeparator): string[] =>
  menuFileColumns.map((column) => (column === 'id' ? dish.id : fileColumns[column].cellOf(dish, separator)));

/** Changes with whatever a file could change. */
export function versionOf(dishes: readonly MenuItemRecord[]): string {
  const cells = dishes.map((dish) => cellsOf(dish, ';')).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(cells)).digest('base64url');
}
