import type { Fault } from '../fault.ts';

export const figuresFaults: readonly Fault[] = [
  {
    file: 'server/features/statistics/counting-store.ts',
    find: 'select 0 as id union all select id',
    replace: 'select id',
    test: 'server/features/statistics/counting.test.ts',
  },
  {
    file: 'server/features/statistics/counting-store.ts',
    find: 'revenue_centimes = kept.revenue_centimes + excluded.revenue_centimes',
    replace: 'revenue_centimes = excluded.revenue_centimes',
    test: 'server/features/statistics/counting.test.ts',
  },
  {
    file: 'server/features/statistics/counting-store.ts',
    find: 'select pg_advisory_xact_lock(${counting})',
    replace: 'select 1',
    test: 'server/features/statistics/counting-races.server-db.test.ts',
  },
  {
    file: 'server/features/statistics/counting-store.ts',
    find: 'else -l.quantity end',
    replace: 'else 0 end',
    test: 'server/features/statistics/counting.test.ts',
  },
  {
    file: 'server/features/statistics/store.ts',
    find: 'and name not in (select name from changed)',
    replace: '',
    test: 'server/features/statistics/counting.test.ts',
  },
  {
    file: 'server/features/statistics/store.ts',
    find: 'and hour < ${wholeHour(sql`until`)}) whole',
    replace: 'and hour <= ${wholeHour(sql`until`)}) whole',
    test: 'server/features/statistics/counting.test.ts',
  },
  {
    file: 'server/features/statistics/span-sums-store.ts',
    find: 'and not exists (select from uncounted_moves m where m.order_id = h.order_id and m.status = h.to_status)',
    replace: '',
    test: 'server/features/statistics/periods.test.ts',
  },
  {
    file: 'server/features/statistics/span-events-store.ts',
    find: 'c.quantity * l.unit_price_centimes + c.sum_centimes',
    replace: 'c.quantity * c.replacement_price_centimes',
    test: 'server/features/statistics/period-answers.test.ts',
  },
  {
    file: 'server/features/statistics/span-events-store.ts',
    find: '(s.at > o.ready_by)::int',
    replace: '(s.at < o.ready_by)::int',
    test: 'server/features/statistics/periods.test.ts',
  },
  {
    file: 'server/features/statistics/period-view.ts',
    find: 'isToday ? await readYesterdayUntilNow(app, restaurantId) : read.before',
    replace: 'read.before',
    test: 'server/features/statistics/period-answers.test.ts',
  },
  {
    file: 'shared/domain/time/figure-periods.ts',
    find: 'day % length === 0 && ',
    replace: '',
    test: 'shared/domain/time/figure-periods.test.ts',
  },
  {
    file: 'server/features/statistics/commands.ts',
    find: '  await readSettingsAndClock(db);\n',
    replace: '',
    test: 'server/features/statistics/changed-clock.test.ts',
  },
  {
    file: 'server/features/statistics/period-view.ts',
    find: "value.toFixed(digits).replace('.', ',')",
    replace: 'value.toFixed(digits)',
    test: 'server/features/statistics/period-answers.test.ts',
  },
  {
    file: 'shared/domain/writing/csv.ts',
    find: "separator: CsvSeparator = ';'",
    replace: "separator: CsvSeparator = ','",
    test: 'server/features/audit/listing.test.ts',
  },
  {
    file: 'web/features/statistics/components/period-tiles.tsx',
    find: 'if (former === null || present !== null)',
    replace: 'if (former === former)',
    test: 'web/features/statistics/components/period-tiles.test.tsx',
  },
  {
    file: 'server/features/statistics/store.ts',
    find: '${moment(sameTimeYesterday(now))}',
    replace: "${moment(now)} - interval '24 hours'",
    test: 'server/features/statistics/windows.test.ts',
  },
  {
    file: 'server/features/statistics/period-view.ts',
    find: 'until: sameTimeYesterday(now)',
    replace: 'until: new Date(now.getTime() - 24 * 60 * minuteMs)',
    test: 'server/features/statistics/windows.test.ts',
  },
  {
    file: 'shared/domain/time/figure-periods.ts',
    find: '(?!9999)',
    replace: '',
    test: 'shared/domain/time/figure-periods.test.ts',
  },
  {
    file: 'shared/domain/time/figure-periods.ts',
    find: '> longestPeriodDays',
    replace: '>= longestPeriodDays',
    test: 'shared/domain/time/figure-periods.test.ts',
  },
  {
    file: 'shared/domain/time/figure-periods.ts',
    find: '> mostDayBars',
    replace: '>= mostDayBars',
    test: 'shared/domain/time/figure-periods.test.ts',
  },
];
