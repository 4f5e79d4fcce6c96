import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutSentenceMarks } from './sentence-marks.ts';

const marks = [
  '،',
  '؛',
  '؟',
  '۔',
  '.',
  ',',
  ';',
  ':',
  '!',
  '?!',
  ')',
  ').',
  ']',
  '»',
  '”',
  '’',
  '"',
  "'",
  '…',
  '...',
  '>',
  '*',
  '~',
  '\u200f',
  '—',
  '–',
  '、',
  '`',
  '👍',
  '&gt;',
  '&quot;',
  '\u200e،',
  '\u2069',
  '\ufeff',
  '\u00a0',
  ' ',
  '،\u200f',
];

describe('a link with the marks of its sentence', () => {
  it.each(marks.filter((mark) => !mark.includes('?')))('leads to its page without %j', (mark) => {
    for (const path of ['/', '/home', '/restaurant/4', '/orders/018f0000-0000-7000-8000-000000000001']) {
      expect(withoutSentenceMarks(path + encodeURIComponent(mark))).toBe(path);
      expect(withoutSentenceMarks(encodeURI(path + mark))).toBe(path);
    }
    const token = '/confirm-email?token=eyJhbGciOi.eyJzdWIi.x-_9';
    expect(withoutSentenceMarks(token + encodeURIComponent(mark))).toBe(token);
  });

  it.each([
    ['/restaurant/4%D8%8C%D8%AC%D8%B1%D8%A8%D9%88%D9%87', '/restaurant/4'],
    ['/restaurant/4/.', '/restaurant/4'],
    ['/restaurant/%E2%80%8E4', '/restaurant/4'],
    ['/restaurant/4.?utm_source=wa', '/restaurant/4?utm_source=wa'],
    ['/home%D8%8C?q=tajine.', '/home?q=tajine.'],
    ['/confirm-email?token=abc?', '/confirm-email?token=abc'],
  ])('%s means %s', (address, meant) => {
    expect(withoutSentenceMarks(address)).toBe(meant);
  });

  it.each([
    '/',
    '/home?q=%D8%B7%D8%A7%D8%AC%D9%8A%D9%86%D8%9F',
    '/restaurant/4/',
    '/restaurant/4?tab=menu&x=1',
    '/confirm-email?token=eyJhbGciOi.eyJzdWIi.x-_',
    '/%D9%85',
    '/%',
  ])('%s is left as it is', (address) => {
    expect(withoutSentenceMarks(address)).toBeUndefined();
  });

  it('never names another host', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '،',
      'evil.com',
      '%2f',
      '%5c',
      '?',
      '@',
      ':',
      '\t',
      '%09',
      '\u200e',
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
        const meant = withoutSentenceMarks(`/${parts.join('')}`);
        if (meant === undefined) return;
        expect(new URL(meant, 'https://mida.test').origin).toBe('https://mida.test');
      }),
      { numRuns: 2_000 },
    );
  });
});
