import {
  bytesOf,
  importColumns,
  importLimits,
  requiredImportColumns,
  type ImportColumn,
  type ImportKind,
  type ImportRow,
} from '#shared/domain/imports/imports.ts';
import { foldText } from '#shared/domain/search/search.ts';
import { byteOrderMark, csvLine, readCsv } from '#shared/domain/writing/csv.ts';
import { cleanLine } from '#shared/domain/writing/text.ts';
import { importFaults, importFrenchHead, importHead, importReason } from '#messages/marketplace/imports.ts';

export interface ImportFile {
  columns: ImportColumn[];
  rows: ImportRow[];
  /** Rows that are not sent to the server. */
  refused: { line: number; message: string }[];
}

/** Columns by their Arabic, ASCII or French names, in any order; or the sentences that say why the file is none. */
export function readImportFile(kind: ImportKind, text: string): ImportFile | { faults: string[] } {
  const { rows: lines, openQuoteLine } = readCsv(text);
  if (openQuoteLine !== undefined) return { faults: [importFaults.openQuote(openQuoteLine)] };
  const [head, ...rows] = lines;
  if (!head || rows.length === 0) return { faults: [importFaults.empty] };
  if (rows.length > importLimits.rowsMax) return { faults: [importFaults.tooManyRows] };
  const { places, faults } = readHead(kind, head.cells);
  if (faults.length > 0) return { faults };
  const refused: ImportFile['refused'] = [];
  const kept = rows.flatMap(({ line, cells }): ImportRow[] => {
    const row = { line, cells: places.map(({ index }) => cells[index] ?? '') };
    const message = faultOf(row, cells, head.cells.length);
    if (message !== undefined) refused.push({ line, message });
    return message === undefined ? [row] : [];
  });
  return { columns: places.map(({ column }) => column), rows: kept, refused };
}

function faultOf(row: ImportRow, cells: readonly string[], columns: number): string | undefined {
  if (cells.slice(columns).some((cell) => cell.trim() !== '')) return importFaults.tooManyCells;
  if (cells.some((cell) => cell.length > importLimits.cellMax)) return importFaults.cellTooLong;
  return bytesOf(row) > importLimits.partBytes ? importFaults.rowTooLong : undefined;
}

const reasonHeads = Object.values(importReason).map(foldText);
const isReason = (cell: string): boolean => reasonHeads.includes(foldText(cell));

function readHead(kind: ImportKind, cells: readonly string[]) {
  const columns: readonly ImportColumn[] = importColumns[kind];
  const known = new Map(
    columns.flatMap((column) =>
      [importHead[column], column, importFrenchHead[column]].map((head) => [foldText(head), column] as const),
    ),
  );
  const places: { column: ImportColumn; index: number }[] = [];
  const faults: string[] = [];
  for (const [index, cell] of cells.entries()) {
    const column = known.get(foldText(cell));
    const head = cleanLine(cell);
    if (head === '' || isReason(cell)) continue;
    if (column === undefined) faults.push(importFaults.unknownColumn(head.slice(0, 40)));
    else if (places.some((place) => place.column === column)) faults.push(importFaults.doubleColumn(column));
    else places.push({ column, index });
  }
  const missing = requiredImportColumns[kind].filter(
    (column) => !places.some((one) => one.column === column),
  );
  if (missing.length > 0) faults.push(importFaults.missingColumns(missing));
  return { places, faults };
}

/**
 * Rows with the reason before each, in a file that can be mended and imported again. Cells beyond the last column stay
 * at the end of their row, where they were.
 */
export const refusedFile = (text: string, reasonOf: ReadonlyMap<number, string>): string => {
  const [head, ...rows] = readCsv(text).rows;
  if (!head) return byteOrderMark;
  const width = head.cells.length;
  const reasonAt = head.cells.findIndex(isReason);
  const lineOf = (cells: readonly string[], reason: string): string => {
    const full = Array.from({ length: Math.max(width, cells.length) }, (_, index) => cells[index] ?? '');
    // In a row with too many cells a reason is known only in the first column.
    const isDropped = reasonAt === 0 || cells.length <= width;
    return csvLine([reason, ...full.filter((_, index) => !(isDropped && index === reasonAt))]);
  };
  const refused = rows.flatMap(({ line, cells }) => {
    const reason = reasonOf.get(line);
    return reason === undefined ? [] : [lineOf(cells, reason)];
  });
  return byteOrderMark + lineOf(head.cells, importReason.head) + refused.join('');
};
