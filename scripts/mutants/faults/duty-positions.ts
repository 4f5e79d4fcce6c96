import type { Fault } from '../fault.ts';

const domain = {
  file: 'shared/domain/couriers/duty-positions.ts',
  test: 'shared/domain/couriers/duty-positions.test.ts',
};
const test = 'server/features/couriers/positions-on-duty.test.ts';
const shownTest = 'server/features/couriers/positions-shown.test.ts';
const store = { file: 'server/features/couriers/positions-store.ts', test };
const keep = { file: 'server/db/rules/couriers/keep_position.sql', test };
const forget = { file: 'server/db/rules/couriers/forget_position.sql', test };
const reports = {
  file: 'web/features/jobs/report-on-duty.ts',
  test: 'web/features/jobs/report-on-duty.test.ts',
};
const story = 'e2e/idle-couriers.test.ts';
const way = { file: 'server/features/orders/jobs/view.ts', test: shownTest };

/** Positions on duty without a job. */
export const dutyPositionsFaults: readonly Fault[] = [
  { ...domain, find: 'if (passedMs < betweenMs) return false;', replace: '' },
  { ...domain, find: 'passedMs >= repeatMs || ', replace: '' },
  { ...domain, find: ' >= movedMetres', replace: ' >= 0' },
  {
    ...domain,
    find: 'now.getTime() - at.getTime() <= mostMs',
    replace: 'now.getTime() - at.getTime() < mostMs',
  },
  { ...domain, find: 'byDoor.at > byPhone.at ? byDoor : byPhone', replace: 'byPhone' },
  {
    ...store,
    find: 'c.is_on_duty and c.shares_position and ${isIdle}',
    replace: 'c.is_on_duty and c.shares_position',
  },
  { ...store, find: 'c.is_on_duty and c.shares_position and', replace: 'c.is_on_duty and' },
  { ...store, find: 'c.is_on_duty and c.shares_position and', replace: 'c.shares_position and' },
  { ...store, find: ' or p.at > excluded.at', replace: '' },
  { ...store, find: 'duty: dutyPositionRules.betweenMs / 1000', replace: 'duty: 5' },
  { ...store, find: 'p.courier_id = c.user_id and c.shares_position', replace: 'p.courier_id = c.user_id' },
  {
    ...store,
    find: "where o.courier_id = c.user_id and o.status = 'delivered' and",
    replace: "where o.status = 'delivered' and",
  },
  { ...store, find: '    where c.is_on_duty\n    order by', replace: '    order by', test: shownTest },
  { ...store, find: 'before(dutyPositionRules.keptMs)', replace: 'before(2 * dutyPositionRules.keptMs)' },
  {
    ...store,
    find: 'from couriers c\n      where c.user_id = ${reported.courierId} and c.is_on_duty and c.shares_position and ${isIdle}\n      for share of c)',
    replace:
      'from couriers c\n      where c.user_id = ${reported.courierId} and c.is_on_duty and c.shares_position and ${isIdle})',
    test: 'server/features/couriers/positions.server-db.test.ts',
  },
  { ...keep, find: 'AND is_on_duty FOR SHARE', replace: 'FOR SHARE' },
  { ...keep, find: 'IF NEW.order_id IS NULL AND NOT shares THEN', replace: 'IF false THEN' },
  {
    ...forget,
    find: 'WHERE courier_id = NEW.user_id AND (NOT NEW.is_on_duty OR order_id IS NULL)',
    replace: 'WHERE courier_id = NEW.user_id AND order_id IS NULL',
  },
  { ...forget, find: ' AND (NOT NEW.is_on_duty OR order_id IS NULL)', replace: '' },
  { ...forget, find: 'old.is_on_duty and not new.is_on_duty or ', replace: '' },
  { ...forget, find: ' or old.shares_position and new.shares_position is distinct from true', replace: '' },
  {
    file: 'server/live/audience.ts',
    find: "at(['positions', courierId], moment, ['admins'])",
    replace: "at(['positions', courierId], moment, ['couriers-on-duty'])",
    test,
  },
  {
    file: 'server/features/couriers/positions-commands.ts',
    find: '      if (isKept) announce.dutyPosition(courierId, at);\n',
    replace: '      announce.dutyPosition(courierId, at);\n',
    test,
  },
  {
    file: 'server/features/couriers/positions-view.ts',
    find: '    .filter(({ isIdle }) => isIdle)\n',
    replace: '',
    test: shownTest,
  },
  {
    file: 'server/features/couriers/positions-view.ts',
    find: 'Number(a.standing === null) - Number(b.standing === null)',
    replace: '0',
    test: shownTest,
  },
  { ...way, find: 'isIdle && courierId === courier.courierId', replace: 'courierId === courier.courierId' },
  { ...way, find: 'rankOf(a) - rankOf(b) || ', replace: '' },
  { ...way, find: '(a.kitchen?.metres ?? 0) - (b.kitchen?.metres ?? 0)', replace: '0' },
  { ...reports, find: '    if (!isTaken) told = before;\n', replace: '' },
  {
    ...reports,
    find: 'isPositionDue(told, { position: newest.position, at: serverNow() })',
    replace: 'newest',
  },
  { ...reports, find: 'const timer = setInterval(look, betweenMs);', replace: 'const timer = undefined;' },
  {
    ...reports,
    find: '      clearInterval(timer);\n      paced.stop();',
    replace: '      clearInterval(timer);',
  },
  {
    file: 'web/features/jobs/use-report-position.ts',
    find: 'profile?.isOnDuty && profile.sharesPosition',
    replace: 'profile?.isOnDuty && !profile.sharesPosition',
    test: story,
  },
  {
    file: 'web/screens/courier/jobs.tsx',
    find: 'isOnDuty && profile?.sharesPosition === null',
    replace: 'isOnDuty && profile?.sharesPosition === false',
    test: story,
  },
  {
    file: 'web/live/topics.ts',
    find: '    api.jobs.key(),\n    api.positions.getCityMap.key(),\n',
    replace: '    api.jobs.key(),\n',
    test: story,
  },
];
