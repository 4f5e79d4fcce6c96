import { describe, expect, it } from 'vitest';
import { isBeginningOf, missOf } from './search-misses.ts';

describe('a search that found nothing', () => {
  it.each([
    ['سخينة', 'سخينه', 'سخينة'],
    ['  Pâte   feuilletée ', 'pate feuilete', 'Pâte feuilletée'],
    ['كولا ٣٣', 'كولا 33', 'كولا ٣٣'],
    ['pizza 🍕 4 fromages', 'piza 4 fromages', 'pizza 4 fromages'],
  ])('%s is kept', (text, folded, typed) => {
    expect(missOf(text)).toEqual({ folded, typed });
  });

  it.each([
    '0612345678',
    '06-12-34-56-78',
    'سلمى ٠٦ ١٢ ٣٤ ٥٦ ٧٨',
    'call +212 661 23 45 67',
    '𝟎𝟔𝟏𝟐𝟑𝟒𝟓𝟔 salma',
    'salma@example.ma',
    'salma＠example.ma',
    'https://mida.example/reset?token=abcd',
    'www.example.com',
    'ab',
    '123',
    '؟؟؟',
    '',
    'x'.repeat(61),
  ])('%s may name a person or says nothing, and is not kept', (text) => {
    expect(missOf(text)).toBeUndefined();
  });

  it('the beginning of another text is known as one, a text itself is not', () => {
    expect(isBeginningOf('sal', ['salm', 'x'])).toBe(true);
    expect(isBeginningOf('salm', ['salm', 'sal'])).toBe(false);
  });
});
