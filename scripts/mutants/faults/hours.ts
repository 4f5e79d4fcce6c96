import type { Fault } from '../fault.ts';

export const hoursFaults: readonly Fault[] = [
  {
    file: 'web/features/hours/state.ts',
    find: 'ramadan: [ramadan ?? []]',
    replace: 'ramadan: [[]]',
    test: 'web/features/hours/state.test.ts',
  },
  {
    file: 'shared/domain/city-clock.ts',
    find: 'const moment = Math.max(begins, wall - offset);',
    replace: 'const moment = wall - offset;',
    test: 'shared/domain/city-clock.test.ts',
  },
  {
    file: 'shared/domain/opening-hours.ts',
    find: 'name <= ramadan.until',
    replace: 'name < ramadan.until',
    test: 'shared/domain/opening-hours.test.ts',
  },
  {
    file: 'shared/domain/opening-hours.ts',
    find: 'for (let day = today - 2;',
    replace: 'for (let day = today;',
    test: 'shared/domain/opening-hours.test.ts',
  },
  {
    file: 'shared/domain/opening-hours.ts',
    find: '[-around, 0, around].some',
    replace: '[0].some',
    test: 'shared/domain/opening-hours.test.ts',
  },
  {
    file: 'server/features/orders/commands.ts',
    find: 'openingAt(restaurant, ramadan, at)',
    replace: 'openingAt({ ...restaurant, openingHours: null }, ramadan, at)',
    test: 'server/features/restaurants/hours.test.ts',
  },
  {
    file: 'server/features/restaurants/hours-commands.ts',
    find: 'await readSettingsAndClock(tx)',
    replace: 'await readCalendar(tx)',
    test: 'server/features/restaurants/hours.test.ts',
  },
  {
    file: 'server/features/restaurants/hours-commands.ts',
    find: '  await followHours(tx, restaurant, at);\n  announce.restaurant(restaurant.id, at);',
    replace: '  await followHours(tx, restaurant, at);',
    test: 'server/features/restaurants/hours.test.ts',
  },
  {
    file: 'server/features/restaurants/hours-commands.ts',
    find: "    await setAlarms(tx, 'opening_hours', (await hoursStore.listIdsWithHours(tx)).map(String), at);\n",
    replace: '',
    test: 'server/features/restaurants/hours.test.ts',
  },
  {
    file: 'server/features/restaurants/hours-commands.ts',
    find: '  await holdSettings(tx);\n  const { ramadan }',
    replace: '  const { ramadan }',
    test: 'server/features/restaurants/hours-races.server-db.test.ts',
  },
  {
    file: 'web/features/restaurants/components/opening-notice.tsx',
    find: "stage !== 'listed' || pausedBecause !== null",
    replace: 'true',
    test: 'web/features/restaurants/components/opening-notice.test.tsx',
  },
  {
    file: 'web/features/hours/state.ts',
    find: 'return day < today ? hoursMessages.dayOver : undefined;',
    replace: 'return undefined;',
    test: 'web/features/hours/state.test.ts',
  },
  {
    file: 'server/features/restaurants/hours-commands.ts',
    find: '!isDeepStrictEqual(was[list], is[list])',
    replace: 'false',
    test: 'server/features/restaurants/calendar.test.ts',
  },
  {
    file: 'shared/domain/chosen-day.ts',
    find: "if (shown === 'coming' && part !== 'year') ",
    replace: "if (shown === 'coming') ",
    test: 'shared/domain/chosen-day.test.ts',
  },
  {
    file: 'shared/domain/chosen-day.ts',
    find: "shown === 'coming' && value < today.day ? monthAfter(today) : today.month",
    replace: 'today.month',
    test: 'shared/domain/chosen-day.test.ts',
  },
  {
    file: 'shared/domain/chosen-day.ts',
    find: 'return isOver(today.year) ? today.year + 1 : today.year;',
    replace: 'return chosen.year + 1;',
    test: 'shared/domain/chosen-day.test.ts',
  },
  {
    file: 'shared/domain/chosen-day.ts',
    find: 'day: chosen.day || 31',
    replace: 'day: chosen.day',
    test: 'shared/domain/chosen-day.test.ts',
  },
];
