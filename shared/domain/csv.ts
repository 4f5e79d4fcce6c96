/** Text of a CSV file that a spreadsheet opens in UTF-8 and in which no cell is a formula. */
export const byteOrderMark = '\uFEFF';

/** Spreadsheets calculate what begins so, in wide letters too. */
const startsFormula = /^[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(text: string): string {
  const harmless = startsFormula.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
