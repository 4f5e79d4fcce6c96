import { expect, it } from 'vitest';
import type { ImportFile } from '#shared/contract/marketplace/import-file.ts';
import type { ImportPreview } from '#shared/contract/marketplace/imports.ts';
import type { ImportRow } from '#shared/domain/imports/imports.ts';
import { emptyPreview, withPart } from './state.ts';

const rowsAt = (...lines: number[]): ImportRow[] => lines.map((line) => ({ line }) as ImportRow);
const found = (...rows: [line: number, key: string, isNew: boolean][]): ImportPreview =>
  ({
    rows: rows.map(([line, key, isNew]) => ({ line, key, isNew })),
    errors: [],
  }) as unknown as ImportPreview;
const linesOf = (rows: readonly ImportRow[]): number[] => rows.map(({ line }) => line);

it('a row of a later part, and of the same one, is known when an earlier row has its key', () => {
  const empty = emptyPreview({ refused: [] } as unknown as ImportFile);
  const first = withPart(empty, rowsAt(2, 3), found([2, 'a', true], [3, 'b', false]));
  const both = withPart(first, rowsAt(4, 5, 6), found([4, 'a', true], [5, 'c', true], [6, 'c', true]));
  expect(linesOf(both.fresh)).toEqual([2, 5]);
  expect(linesOf(both.known)).toEqual([3, 4, 6]);
});
