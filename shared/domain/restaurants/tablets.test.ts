import { expect, it } from 'vitest';
import { hasTabletEnded, isTabletCodeOpen, readableCode, tabletCodeEndsAt, tabletEndsAt } from './tablets.ts';

const at = (moment: string): Date => new Date(moment);

it('a code is open for ten minutes, and not in the moment it ends', () => {
  const end = tabletCodeEndsAt(at('2026-11-23T12:00:00Z'));
  expect(end).toEqual(at('2026-11-23T12:10:00Z'));
  expect(isTabletCodeOpen(end, at('2026-11-23T12:09:59.999Z'))).toBe(true);
  expect(isTabletCodeOpen(end, at('2026-11-23T12:10:00Z'))).toBe(false);
});

it.each([
  ['in the evening', '2026-11-01T20:30:00Z', '2026-12-01T05:00:00Z'],
  ['after midnight', '2026-11-02T00:30:00Z', '2026-12-01T05:00:00Z'],
  ['at five in the morning', '2026-11-02T05:00:00Z', '2026-12-02T05:00:00Z'],
])('a tablet last used %s ends at five in the morning, at most 30 days later', (_, used, end) => {
  expect(tabletEndsAt(at(used))).toEqual(at(end));
  expect(hasTabletEnded(at(used), new Date(at(end).getTime() - 1))).toBe(false);
  expect(hasTabletEnded(at(used), at(end))).toBe(true);
});

it('a code is shown in two halves', () => expect(readableCode('01234567')).toBe('0123 4567'));
