import { describe, expect, it } from 'vitest';
import { examine } from './examine.ts';
import type { Observed, SeenText } from './observe.ts';

const clean: Observed = { overflowPx: 0, widest: '', directed: [], missingImages: [], texts: [] };
const text = (changed: Partial<SeenText>): Observed => ({
  ...clean,
  texts: [
    {
      text: 'المطاعم',
      place: '<p>',
      isSeen: true,
      fontPx: 16,
      hasSpacing: false,
      isCode: false,
      isIsolated: true,
      ...changed,
    },
  ],
});

describe('a screen', () => {
  it.each<[string, Observed]>([
    ['nothing at all', clean],
    ['an Arabic text', text({})],
    [
      'an e-mail, an id, a price and a name of others',
      text({ text: 'a.b@mida.test #A3F9C1 45,00 Google GPS' }),
    ],
    ['small invisible text', text({ fontPx: 1, isSeen: false })],
    ['code', text({ text: 'otpauth', isCode: true })],
    ['spaced Latin digits', text({ text: '#A3F9C1', hasSpacing: true })],
  ])('a screen with %s has no findings', (_what, observed) => {
    expect(examine(observed)).toEqual([]);
  });

  it.each<[string, Observed, string]>([
    ['that is too wide', { ...clean, overflowPx: 12, widest: '<div>' }, 'overflows by 12 px <div>'],
    ['that sets a direction', { ...clean, directed: ['<span>'] }, 'direction set on <span>'],
    ['with a missing image', { ...clean, missingImages: ['/a.webp'] }, 'missing image /a.webp'],
    ['with small text', text({ fontPx: 11.5 }), 'text of 11.5 px: "المطاعم"'],
    ['with spaced Arabic', text({ hasSpacing: true }), 'letter-spacing on Arabic: "المطاعم"'],
    ['with Arabic-Indic digits', text({ text: '٤٥' }), 'foreign digits in <p>: "٤٥"'],
    ['with Persian digits', text({ text: '۴' }), 'foreign digits in <p>: "۴"'],
    [
      'with a bare id',
      text({ text: 'طلب #A3F9C1', isIsolated: false }),
      'not isolated in <p>: "طلب #A3F9C1"',
    ],
    ['with a Latin word', text({ text: 'الحالة: pending' }), 'Latin word in <p>: pending'],
  ])('a screen %s has a finding', (_what, observed, finding) => {
    expect(examine(observed)).toEqual([finding]);
  });

  it('a repeated finding is reported once', () => {
    const [same] = text({ fontPx: 9 }).texts;
    expect(examine({ ...clean, texts: same ? [same, same] : [] })).toHaveLength(1);
  });
});
