import type { Fault } from '../fault.ts';

const test = 'server/features/orders/telephone/telephone.test.ts';
const commands = { file: 'server/features/orders/telephone/commands.ts', test };
const placing = { file: 'server/features/orders/placing/commands.ts', test };
const callers = { file: 'server/features/auth/callers-store.ts', test };
const follow = 'server/features/orders/telephone/follow.test.ts';
const links = { file: 'server/security/follow-links.ts', test: follow };

/** Orders by telephone. */
export const telephoneFaults: readonly Fault[] = [
  { ...commands, find: "if (known.isSuspended) throw new AppError('caller_refused');", replace: '' },
  {
    ...commands,
    find: "if (!restaurant?.takesTelephoneOrders) throw new AppError('telephone_orders_off');",
    replace: '',
  },
  { ...commands, find: 'isShown: (order) => order.isTakenByRestaurant', replace: 'isShown: () => true' },
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
