import type { Fault } from '../fault.ts';

const test = 'server/features/orders/telephone/telephone.test.ts';
const commands = { file: 'server/features/orders/telephone/commands.ts', test };
const placing = { file: 'server/features/orders/placing/commands.ts', test };
const callers = { file: 'server/features/auth/callers-store.ts', test };
const joined = 'server/features/orders/telephone/joined-orders.test.ts';
const joining = { file: 'server/db/rules/people/join_desk_orders.sql', test: joined };
const follow = 'server/features/orders/telephone/follow.test.ts';
const links = { file: 'server/security/follow-links.ts', test: follow };

/** Orders by telephone. */
export const telephoneFaults: readonly Fault[] = [
  {
    file: 'web/screens/telephone/desk/asked-order.ts',
    find: '  handOverWay: wishes.handOverWay,\n',
    replace: '',
    test: 'e2e/telephone-orders.test.ts',
  },
  {
    file: 'web/screens/telephone/desk/use-telephone-order.ts',
    find: 'sending.wishes.onAgain(order);',
    replace: 'sending.wishes.onAgain();',
    test: 'e2e/telephone-orders.test.ts',
  },
  { ...commands, find: "if (known.isSuspended) throw new AppError('caller_refused');", replace: '' },
  {
    ...commands,
    find: "if (!restaurant?.takesTelephoneOrders) throw new AppError('telephone_orders_off');",
    replace: '',
  },
  {
    ...commands,
    find: 'boolean => order.isTakenByRestaurant',
    replace: 'boolean => true || order.isTakenByRestaurant',
  },
  { ...commands, find: 'order.takenBy === null || ', replace: '', test: follow },
  { ...commands, find: ' > followedForMs', replace: ' > 2 * followedForMs', test: follow },
  {
    ...placing,
    find: "if (taker?.party === 'restaurant' && !restaurant.takesTelephoneOrders)",
    replace: 'if (false)',
  },
  {
    ...commands,
    find: "if (desk.party === 'admin') await recordTaking(tx, desk.by, order);",
    replace: '',
    test: 'server/features/audit/audit.test.ts',
  },
  { ...commands, find: 'await tellCaller(app, tx, order);', replace: '', test: follow },
  {
    file: 'server/features/orders/moves/hand-over-codes-commands.ts',
    find: 'if (order.takenBy !== null) await textHandOverCode(app, tx, order);',
    replace: '',
    test: follow,
  },
  { ...joining, find: "OLD.used_at <= NEW.proved_at - interval '180 days' OR ", replace: '' },
  { ...joining, find: ' AND suspended_at IS NULL', replace: '' },
  { ...joining, find: ' AND phone = NEW.number AND taken_by IS NOT NULL', replace: ' AND false' },
  { ...joining, find: 'old.proved_at is null and ', replace: '' },
  {
    file: 'server/db/rules/orders/check_order_change.sql',
    find: ' AND user_id = NEW.customer_id AND proved_at IS NOT NULL',
    replace: '',
    test: joined,
  },
  {
    ...commands,
    find: 'if (known.isProved || (await noteCall(tx, phone, at))) return known.userId;',
    replace: 'await noteCall(tx, phone, at);\n  if (known) return known.userId;',
    test: 'server/features/orders/telephone/races.server-db.test.ts',
  },
  { ...callers, find: 'gt(phones.usedAt, usedSince(now)), ', replace: '' },
  { ...callers, find: '${phones.provedAt} is null and ', replace: '' },
  { ...links, find: 'isOurs && ', replace: '' },
  {
    file: 'server/features/orders/telephone/store.ts',
    find: "readOf(and(isCallers, eq(orders.restaurantId, value('restaurantId'))))",
    replace: 'readOf()',
    test,
  },
  {
    file: 'server/db/rules/orders/check_order_step.sql',
    find: 'NEW.version = 1 AND EXISTS',
    replace: 'NEW.version = 0 AND EXISTS',
    test,
  },
];
