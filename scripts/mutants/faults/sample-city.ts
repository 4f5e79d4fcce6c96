import type { Fault } from '../fault.ts';

const consistent = 'server/seed/consistent.test.ts';

export const sampleCityFaults: readonly Fault[] = [
  {
    file: 'server/seed/settlements.ts',
    find: '  for (const id of ids) await markPaid(app, by, id);\n',
    replace: '',
    test: consistent,
  },
  {
    file: 'server/seed/settlements.ts',
    find: "  if (day.endsWith('-01')) await issueInvoices(app);\n",
    replace: '',
    test: consistent,
  },
  {
    file: 'server/seed/past-days.ts',
    find: '[...people.riders, ...people.formerRiders]',
    replace: 'people.riders',
    test: consistent,
  },
  {
    file: 'server/seed/past-days.ts',
    find: 'placedAt.getTime() + longestCourseMs < until.getTime()',
    replace: 'placedAt < until',
    test: 'server/seed/moments.test.ts',
  },
  {
    file: 'server/seed/riders.ts',
    find: '(busyUntil.get(rider) ?? 0) <= at',
    replace: 'rider.length > 0',
    test: consistent,
  },
  {
    file: 'server/seed/homes.ts',
    find: 'createRandom(Number(phone))',
    replace: 'createRandom(Math.random() * Number(phone))',
    test: consistent,
  },
  {
    file: 'server/seed/missed-days.ts',
    find: '  if (!from || now.getTime() - from.getTime() < nightMs) return;\n',
    replace: '  if (from || now) return;\n',
    test: consistent,
  },
  {
    file: 'server/seed/missed-days.ts',
    find: 'if (paid?.since === 0)',
    replace: 'if (paid === undefined)',
    test: consistent,
  },
  {
    file: 'server/seed/past-orders.ts',
    find: "{ party: 'admin', by }",
    replace: "{ party: 'admin', by: null }",
    test: consistent,
  },
  {
    file: 'server/seed/review-words.ts',
    find: 'fits: ({ isLate }) => isLate',
    replace: 'fits: () => true',
    test: consistent,
  },
  {
    file: 'server/seed/people-of-city.ts',
    find: 'hoursBefore(context.now, appliedHoursAgo)',
    replace: 'context.at',
    test: consistent,
  },
];
