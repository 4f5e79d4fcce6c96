import { describe, expect, it } from 'vitest';
import { limits } from '#shared/domain/limits.ts';
import { faultOfLine, readWords } from './synonym-lines.ts';

describe('the words that an admin types', () => {
  it.each([
    ['one a line', 'طاجين\nتاجين', ['طاجين', 'تاجين']],
    ['with commas of both scripts', 'burger، برغر, بركر؛ همبرغر', ['burger', 'برغر', 'بركر', 'همبرغر']],
    ['with spaces and empty lines', '  fruits   de mer ,, \n\n seafood\r\n', ['fruits de mer', 'seafood']],
    ['twice, written otherwise', 'حريرة، حَريره، Harira, HARIRA', ['حريرة', 'Harira']],
    ['none', ' ،\n', []],
  ])('%s are read', (_what, typed, words) => {
    expect(readWords(typed)).toEqual(words);
  });
});

describe('a line of synonyms', () => {
  const many = (count: number): string[] => Array.from({ length: count }, (_, index) => `k${index}x`);
  it.each([
    ['two words', { words: ['a', 'b'], also: [] }, null],
    ['a word and what is found besides', { words: ['a'], also: ['b'] }, null],
    ['as many as a line may have', { words: many(limits.synonymsMax), also: [] }, null],
    ['a single word', { words: ['a'], also: [] }, 'few'],
    ['only what is found besides', { words: [], also: ['a', 'b'] }, 'few'],
    ['the same word twice', { words: ['Crème', 'creme'], also: [] }, 'twice'],
    ['a word that is found besides too', { words: ['a', 'b'], also: ['B'] }, 'twice'],
    ['signs alone', { words: ['a', '…'], also: [] }, 'empty'],
    ['a long word', { words: ['a', 'b'.repeat(limits.synonymMax + 1)], also: [] }, 'long'],
    ['too many', { words: many(limits.synonymsMax + 1), also: [] }, 'many'],
  ] as const)('with %s is judged', (_what, line, fault) => {
    expect(faultOfLine(line)).toBe(fault);
  });
});
