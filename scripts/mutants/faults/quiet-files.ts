import type { Fault } from '../fault.ts';

const pushMessage = {
  file: 'server/features/push/push-message.ts',
  test: 'server/features/push/send-push.test.ts',
};
const sendCached = { file: 'server/http/send-cached.ts', test: 'server/http/public-calls.test.ts' };
const room = {
  file: 'server/features/orders/kitchen/room.ts',
  test: 'server/features/restaurants/capacity/full-kitchens.test.ts',
};
const standstill = {
  file: 'server/features/orders/moves/job-time-limits-commands.ts',
  test: 'server/features/orders/troubles/troubles.test.ts',
};
const troubleView = {
  file: 'server/features/orders/troubles/view.ts',
  test: 'server/features/orders/troubles/troubles.test.ts',
};
const period = {
  file: 'server/features/statistics/period-store.ts',
  test: 'server/features/statistics/period-answers.test.ts',
};
const ownRestaurants = {
  file: 'server/features/restaurants/own-data-store.ts',
  test: 'server/features/users/other-people.test.ts',
};

/** Files with rules that no other list breaks. */
export const quietFilesFaults: readonly Fault[] = [
  { ...pushMessage, find: " || news === 'duty_ended'", replace: '' },
  { ...sendCached, find: 'if (status === 200) {', replace: '{', test: 'server/http/pages.test.ts' },
  { ...sendCached, find: "-${encoding ?? 'plain'}", replace: '' },
  { ...room, find: '[...placedAt, changing.at]', replace: 'placedAt' },
  { ...room, find: '  await capacityStore.setCapacityAlarm(tx, restaurant);\n', replace: '' },
  { ...standstill, find: 'if (at < dueAt)', replace: 'if (at <= dueAt)' },
  { ...standstill, find: " && order?.status !== 'picked_up'", replace: '' },
  {
    file: 'server/features/restaurants/commands.ts',
    find: "    if (stage === 'delisted') throw new AppError('restaurant_delisted');\n",
    replace: '',
    test: 'server/features/restaurants/desk/desk.test.ts',
  },
  {
    file: 'server/features/restaurants/commands.ts',
    find: "    if (stage === 'setting_up') throw new AppError('setup_unfinished');\n",
    replace: '',
    test: 'server/features/restaurants/setup/setup.test.ts',
  },
  { ...troubleView, find: '[firstCallAt, secondCallAt]', replace: '[firstCallAt]' },
  { ...troubleView, find: 'isLifted: noShow.liftedAt !== null', replace: 'isLifted: false' },
  {
    file: 'server/db/errors.ts',
    find: '(constraint === undefined || constraintOf(error) === constraint)',
    replace: 'constraint !== null',
    test: 'server/db/connect.test.ts',
  },
  {
    file: 'shared/domain/restaurants/invitations.ts',
    find: 'endsAt > at',
    replace: 'endsAt >= at',
    test: 'shared/domain/restaurants/restaurant-people.test.ts',
  },
  {
    file: 'shared/domain/couriers/courier-presence.ts',
    find: '>= heardEveryMs',
    replace: '> heardEveryMs',
    test: 'server/features/couriers/presence.test.ts',
  },
  { ...period, find: 'group by hour having sum(orders) > 0', replace: 'group by hour' },
  {
    ...period,
    find: 'group by option_group, name having sum(quantity) > 0',
    replace: 'group by option_group, name',
  },
  {
    ...period,
    find: ' and hidden_at is null and',
    replace: ' and',
    test: 'server/features/statistics/period-answers.test.ts',
  },
  { ...period, find: "partition by option_group = ''", replace: 'partition by true' },
  {
    file: 'server/features/users/account-view.ts',
    find: "isListedAdmin && account.role !== 'admin'",
    replace: 'isListedAdmin',
    test: 'server/features/users/promote.test.ts',
  },
  { ...ownRestaurants, find: '  decidedBy: _decider,\n', replace: '' },
  { ...ownRestaurants, find: ', eq(restaurantInvitations.acceptedBy, userId)', replace: '' },
  {
    file: 'shared/domain/writing/text.ts',
    find: "withFewMarks(seen).normalize('NFC')",
    replace: "seen.normalize('NFC')",
    test: 'server/features/menu/file-cost.test.ts',
  },
  {
    file: 'web/lib/tab-search.ts',
    find: 'q: q.slice(0, 100)',
    replace: 'q',
    test: 'web/lib/tab-search.test.ts',
  },
  {
    file: 'web/service-worker/main.ts',
    find: "typeof data !== 'object' || data === null",
    replace: "typeof data !== 'object'",
    test: 'web/service-worker/messages.test.ts',
  },
  {
    file: 'web/service-worker/main.ts',
    find: "typeof data.keepPage === 'string'",
    replace: 'data.keepPage',
    test: 'web/service-worker/messages.test.ts',
  },
  {
    file: 'shared/domain/hours/opening-hours.ts',
    find: 'turnsAt !== null && turnsAt > now &&',
    replace: 'turnsAt !== null &&',
    test: 'shared/domain/hours/opening-hours.test.ts',
  },
  {
    file: 'shared/domain/hours/opening-hours.ts',
    find: 'pausedUntil !== null && pausedUntil > moment',
    replace: 'pausedUntil !== null',
    test: 'shared/domain/hours/door-states.test.ts',
  },
  {
    file: 'shared/domain/hours/opening-hours.ts',
    find: '(otherBegins === begins && otherAt < at)',
    replace: '(otherBegins === begins && otherAt > at)',
    test: 'shared/domain/hours/opening-hours.test.ts',
  },
  {
    file: 'shared/domain/money/statements.ts',
    find: "if (own === 'tips') return 'tip';",
    replace: '',
    test: 'shared/domain/money/statements.test.ts',
  },
  {
    file: 'shared/domain/money/pricing.ts',
    find: 'Math.max(0, unitPriceCentimes - replacementCentimes)',
    replace: '(unitPriceCentimes - replacementCentimes)',
    test: 'shared/domain/money/pricing.test.ts',
  },
  {
    file: 'shared/domain/time/city-clock.ts',
    find: 'momentOf(wallTime(moment).getTime() - dayMs)',
    replace: 'new Date(moment.getTime() - dayMs)',
    test: 'shared/domain/time/city-clock.test.ts',
  },
  {
    file: 'shared/domain/writing/typed-numbers.ts',
    find: '| ?[%\\u066a]$/',
    replace: '| ?[%\\u066a]/',
    test: 'shared/domain/writing/typed-numbers.test.ts',
  },
];
