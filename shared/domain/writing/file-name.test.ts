import fc from 'fast-check';
import { expect, it } from 'vitest';
import { safeFileName } from './file-name.ts';

it.each([
  ['mida-ledger-2026-01-01-2026-01-31.csv', 'mida-ledger-2026-01-01-2026-01-31.csv'],
  ['mida-"; filename="evil.exe".csv', 'mida-filenameevil.exe.csv'],
  ['mida-a\r\nset-cookie: x.csv', 'mida-aset-cookiex.csv'],
  ['mida-../../etc.csv', 'mida-.etc.csv'],
  ['mida-\u202Evsc.exe.csv', 'mida-vsc.exe.csv'],
  ['mida-%2e%2e\\a/b:c*?.csv', 'mida-2e2eabc.csv'],
  ['mida-قائمة.csv', 'mida-.csv'],
] as const)('%j is saved as %s', (name, saved) => {
  expect(safeFileName(name)).toBe(saved);
});

it('a saved name holds letters, digits, single dots and lines, and keeps its ending', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (typed) => {
      const saved = safeFileName(`mida-${typed}.csv`);
      expect(saved).toMatch(/^mida-[a-z\d.-]*\.csv$/i);
      expect(saved).not.toContain('..');
    }),
  );
});
