import { expect, it } from 'vitest';
import { readAuditSearch } from './state.ts';

it('an address asks for acts from one day to another', () => {
  const asked = { from: '2026-02-21', to: '2026-02-28', q: 'نعيمة' };
  expect(readAuditSearch(asked)).toEqual(asked);
});

it('an address from before ranges asks for its day', () => {
  expect(readAuditSearch({ day: '2026-02-28', q: 'نعيمة' })).toEqual({
    from: '2026-02-28',
    to: '2026-02-28',
    q: 'نعيمة',
  });
});

it.each(['2026-02-30', '2026-06-31', '2026-13-01', '2026-2-1', '9999-12-31', 'today', ''])(
  'an address with the day %s asks for all days',
  (day) => {
    expect(readAuditSearch({ day, from: day, to: day })).toEqual({});
  },
);
