import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

describe('csvLine', () => {
  it('every cell stands in quotes, and quotes in a cell are doubled', () => {
    expect(csvLine(['Salma', 'a "b", c', ''])).toBe('"Salma","a ""b"", c",""\r\n');
  });

  it.each([
    '=1+1',
    '+212',
    '-2',
    '@sum(a1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u200f=1',
    '＝1',
    '＋1',
    '－1',
    '＠a',
  ])('a cell that begins like the formula %j gets an apostrophe', (text) =>
    expect(csvLine([text])).toBe(`"'${text}"\r\n`),
  );

  it.each(['a=1', 'a-b', "it's", '7'])('the cell %j stays as it is', (text) =>
    expect(csvLine([text])).toBe(`"${text}"\r\n`),
  );
});
