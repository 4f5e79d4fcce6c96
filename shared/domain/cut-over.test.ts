import { describe, expect, it } from 'vitest';
import { readCutOver } from './cut-over.ts';

const now = new Date('2026-12-03T10:00:00Z');

describe('the cut-over of the ledger', () => {
  it.each([
    ['2026-12-01T00:00:00Z', '2026-12-01T00:00:00.000Z'],
    ['2026-12-01T00:00:00+01:00', '2026-11-30T23:00:00.000Z'],
    ['2026-12-03T10:00:00Z', '2026-12-03T10:00:00.000Z'],
  ])('%s is read as %s', (text, moment) => {
    expect(readCutOver(text, now)).toEqual(new Date(moment));
  });

  it.each(['', 'yesterday', '01/12/2026', '2026-12-01', '2026-12-01T00:00:00', '2026-11-31T00:00:00Z', '1'])(
    '«%s» names no moment that is the same on each machine',
    (text) => {
      expect(readCutOver(text, now)).toEqual({ refusal: expect.stringContaining('2026-12-01T00:00:00Z') });
    },
  );

  it('a moment to come is refused: its orders would be booked as settled for good', () => {
    expect(readCutOver('2027-12-01T00:00:00Z', now)).toEqual({
      refusal: expect.stringContaining('in the future'),
    });
  });
});
