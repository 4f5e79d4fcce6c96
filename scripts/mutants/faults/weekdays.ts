import type { Fault } from '../fault.ts';

export const weekdayFaults: readonly Fault[] = [
  {
    file: 'shared/domain/hours/weekdays.ts',
    find: '(day + 6) % 7',
    replace: 'day - 1',
    test: 'shared/domain/hours/weekdays.test.ts',
  },
  {
    file: 'shared/domain/hours/weekdays.ts',
    find: 'if (chosen.length === everyDay.length) return [chosen];',
    replace: '',
    test: 'shared/domain/hours/weekdays.test.ts',
  },
  {
    file: 'shared/domain/menu/menu-times.ts',
    find: 'held.filter(({ weekdays }) => weekdays.includes(day))',
    replace: 'held',
    test: 'shared/domain/menu/menu-times.test.ts',
  },
  {
    file: 'shared/domain/menu/menu-times.ts',
    find: 'weekdays.includes(day)',
    replace: 'weekdays.includes((day + 1) % 7)',
    test: 'shared/domain/menu/menu-times.test.ts',
  },
  {
    file: 'shared/messages/ar/menu/menu-times.ts',
    find: 'weekdays.length < 6',
    replace: 'weekdays.length < 7',
    test: 'shared/messages/ar/menu/menu-times.test.ts',
  },
  {
    file: 'shared/messages/ar/menu/menu-times.ts',
    find: 'const longRun = 3;',
    replace: 'const longRun = 2;',
    test: 'shared/messages/ar/menu/menu-times.test.ts',
  },
  {
    file: 'shared/messages/ar/menu/menu-times.ts',
    find: 'return from === 0 ?',
    replace: 'return from >= 0 ?',
    test: 'shared/messages/ar/menu/menu-times.test.ts',
  },
  {
    file: 'shared/contract/menu/menu-times-forms.ts',
    find: 'z.minLength(1, menuTimesMessages.noWeekday),',
    replace: '',
    test: 'server/features/menu/times.test.ts',
  },
  {
    file: 'shared/contract/menu/menu-times-forms.ts',
    find: 'z.refine((days) => new Set(days).size === days.length),',
    replace: '',
    test: 'server/features/menu/times.test.ts',
  },
  {
    file: 'server/features/menu/store.ts',
    find: "'weekdays', t.weekdays",
    replace: "'weekdays', '{0,1,2,3,4,5,6}'::smallint[]",
    test: 'server/features/menu/times.test.ts',
  },
  {
    file: 'server/features/menu/commands.ts',
    find: '...(record.times && { servedText: servedText(record.times) }),',
    replace: '',
    test: 'server/features/menu/times.test.ts',
  },
  {
    file: 'server/db/migrations/0087_baseline.sql',
    find: 'array_position("menu_times"."weekdays", null) is null and ',
    replace: '',
    test: 'server/db/schema/invariants-people.test.ts',
  },
  {
    file: 'web/features/menu/components/menu-time-when.tsx',
    find: '(one === day) !== chosen.includes(one)',
    replace: 'one === day || chosen.includes(one)',
    test: 'e2e/weekday-dishes.test.ts',
  },
  {
    file: 'web/features/menu/components/menu-time-when.tsx',
    find: '{endsNextDay(time) && ',
    replace: '{!endsNextDay(time) && ',
    test: 'web/features/menu/components/menu-times-card.test.tsx',
  },
];
