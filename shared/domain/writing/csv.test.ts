import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteOrderMark, csvLine, csvSeparators, readCsv } from './csv.ts';

describe('csvLine', () => {
  it('every cell stands in quotes, and quotes in a cell are doubled', () => {
    expect(csvLine(['Salma', 'a "b", c', ''])).toBe('"Salma";"a ""b"", c";""\r\n');
  });

  it.each([
    '=1+1',
    '+212',
    '-2',
    '@sum(a1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\n',
    '\na',
    '\r\na',
    '\ta',
    ' =1',
    '\u200f=1',
    '＝1',
    '＋1',
    '－1',
    '＠a',
    "'=1",
  ])('a cell that begins like the formula %j gets an apostrophe', (text) =>
    expect(csvLine([text])).toBe(`"'${text}"\r\n`),
  );

  it.each(['-1,00+A1', '-1,00\n=1', '--1,00', '-1,0', '-A1', "'-12,50"])('the cell %j is no amount', (text) =>
    expect(csvLine([text])).toBe(`"'${text}"\r\n`),
  );

  it.each(['a=1', 'a-b', "it's", '7', '-12,50'])('the cell %j stays as it is', (text) =>
    expect(csvLine([text])).toBe(`"${text}"\r\n`),
  );
});

const cellsOf = (text: string) => readCsv(text).rows.map(({ cells }) => cells);

describe('readCsv', () => {
  it.each([
    ['a semicolon', 'a;b\n1,5;2\n'],
    ['a comma', 'a,b\n"1,5",2\n'],
    ['a tab', 'a\tb\n1,5\t2'],
    ['a mark of the encoding first', `${byteOrderMark}a;b\r\n1,5;2\r\n`],
    ['a line that names the separator', `${byteOrderMark}sep=,\r\na,b\r\n"1,5",2`],
    ['the line ends of an old Mac', 'a;b\r1,5;2\r'],
  ])('a file with %s is read', (_what, text) => {
    expect(cellsOf(text)).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ]);
  });

  it('each row knows its line, past line ends in quotes and empty lines', () => {
    expect(readCsv('a;b\n"1\r\n1";"say ""hi"""\n;\n\n2;3').rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1\r\n1', 'say "hi"'] },
      { line: 6, cells: ['2', '3'] },
    ]);
  });

  it('a quote that never ends is reported with its line', () => {
    const read = readCsv('a;b\n1;"2\n3;4');
    expect(read).toEqual({ rows: [{ line: 1, cells: ['a', 'b'] }], openQuoteLine: 2 });
  });

  it('a file with more cells than asked for is cut', () => {
    expect(readCsv('a;b\n1;2\n', 3)).toEqual({ rows: [{ line: 1, cells: ['a', 'b'] }], isCut: true });
    expect(readCsv('a;b\n1;2', 4).isCut).toBeUndefined();
  });

  it('whatever is written is read again as it was', () => {
    const pieces = [
      '=',
      '+',
      "'",
      '"',
      ';',
      ',',
      '\t',
      '\n',
      '\r\n',
      ' ',
      '\u200f',
      'طاجين',
      'a',
      '-2',
      '-1,00',
    ];
    const mixed = fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((all) => all.join(''));
    const cell = fc.oneof(fc.string(), mixed);
    const row = fc
      .array(cell, { minLength: 2, maxLength: 5 })
      .filter((cells) => cells.some((one) => one.trim() !== ''));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), fc.constantFrom(...csvSeparators), (rows, separator) => {
        const all = [['head', 'of', 'file'], ...rows];
        const text = byteOrderMark + all.map((cells) => csvLine(cells, separator)).join('');
        expect(cellsOf(text)).toEqual(all);
      }),
    );
  });
});
