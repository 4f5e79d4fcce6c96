import { expect, it } from 'vitest';
import { readAuditSearch } from './state.ts';

it('an address asks for acts of a day', () => {
  expect(readAuditSearch({ day: '2026-02-28', q: 'نعيمة' })).toEqual({ day: '2026-02-28', q: 'نعيمة' });
});

it.each(['2026-02-30', '2026-06-31', '2026-13-01', '2026-2-1', '9999-12-31', 'today', ''])(
  'an address with the day %s asks for all days',
  (day) => {
    expect(readAuditSearch({ day })).toEqual({});
  },
);
