import { sorted } from '#shared/domain/sorted.ts';

/** Text of a CSV file that a spreadsheet opens in UTF-8 and in which no cell is a formula; and such text read again. */
export const byteOrderMark = '\uFEFF';

/** Spreadsheets in French and Arabic expect the semicolon. */
export const csvSeparators = [';', ','] as const;
export type CsvSeparator = (typeof csvSeparators)[number];

/** Spreadsheets calculate what begins so, in wide letters too. Apostrophes before it are counted, so that one can be taken off again. */
const startsFormula = /^'*(?:[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/u;

/** A minus and digits are a number in every spreadsheet. */
const isAmountBelowZero = /^-\d+,\d\d$/;

export const csvLine = (cells: readonly string[], separator: CsvSeparator = ';'): string =>
  `${cells.map(csvCell).join(separator)}\r\n`;

function csvCell(text: string): string {
  const isHarmless = !startsFormula.test(text) || isAmountBelowZero.test(text);
  const harmless = isHarmless ? text : `'${text}`;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** What stood in a cell before `csvLine` made it harmless. */
const originalOf = (text: string): string =>
  text.startsWith("'") && startsFormula.test(text.slice(1)) ? text.slice(1) : text;

export interface CsvRow {
  /** Where it begins, counted from 1 as editors do. */
  line: number;
  cells: string[];
}

interface CsvReading {
  /** The rows that hold anything. */
  rows: CsvRow[];
  /** A quote that never ends takes the rest of the file. */
  openQuoteLine?: number;
  isCut?: true;
}

export function readCsv(text: string, cellsMax = Number.POSITIVE_INFINITY): CsvReading {
  const start = text.startsWith(byteOrderMark) ? 1 : 0;
  const told = /^sep=(.)\r?\n/i.exec(text.slice(start, start + 10));
  const separator = told?.[1] ?? separatorOf(text.slice(start));
  const cell = cellOf(separator);
  cell.lastIndex = start + (told?.[0].length ?? 0);
  const rows: CsvRow[] = [];
  let line = told ? 2 : 1;
  let row: CsvRow = { line, cells: [] };
  let left = cellsMax;
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    if (left === 0) return { rows, isCut: true };
    left -= 1;
    const [all, quoted, closing, after = '', plain = '', end = ''] = found;
    if (quoted !== undefined && closing === '') return { rows, openQuoteLine: line };
    row.cells.push(originalOf(quoted === undefined ? plain : quoted.replaceAll('""', '"') + after));
    line += countLines(all);
    if (end === separator) continue;
    if (row.cells.some((one) => one.trim() !== '')) rows.push(row);
    row = { line, cells: [] };
    if (end === '') break;
  }
  return { rows };
}

const escaped = (separator: string): string => separator.replace(/[\\\]^-]/g, '\\$&');

/** The shape of a cell: quoted text, its closing quote, what follows it; or plain text; then what ends the cell. */
function cellOf(separator: string): RegExp {
  const plain = `[^${escaped(separator)}\\r\\n]*`;
  return new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)("?)(${plain})|(${plain}))([${escaped(separator)}]|\\r\\n|\\n|\\r|$)`,
    'y',
  );
}

/** The one that stands most often in the first line, outside quotes. */
function separatorOf(text: string): string {
  const [head = ''] = text
    .slice(0, 10_000)
    .replace(/"[^"]*"?/g, '')
    .split(/[\r\n]/);
  const countOf = (separator: string): number => head.split(separator).length;
  return sorted([...csvSeparators, '\t'], (a, b) => countOf(b) - countOf(a))[0] ?? ';';
}

const countLines = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0;
