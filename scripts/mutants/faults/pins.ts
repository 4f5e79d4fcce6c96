import type { Fault } from '../fault.ts';

const room = 'server/features/dispatch';
const pins = `${room}/pins.test.ts`;
const races = `${room}/pin-races.server-db.test.ts`;
const commands = { file: `${room}/pins-commands.ts`, test: pins };
const store = { file: `${room}/pins-store.ts`, test: pins };
const city = { file: `${room}/city-store.ts`, test: pins };
const domain = { file: 'shared/domain/dispatch/pins.ts', test: 'shared/domain/dispatch/pins.test.ts' };
const plan = { test: 'shared/domain/dispatch/plan.test.ts' };

/** What an admin says of an order and a courier: by whom it is honoured, and when it is over. */
export const pinFaults: readonly Fault[] = [
  {
    ...domain,
    find: "(pin.kind === 'pin') === (holderId !== pin.courierId)",
    replace: 'holderId !== pin.courierId',
  },
  { ...domain, find: "own.kind === 'forbid' ? 'courier_forbidden' : null", replace: 'null' },
  {
    ...plan,
    file: 'shared/domain/dispatch/numbered-city.ts',
    find: '(order.pinnedTo ?? id) !== id',
    replace: 'false',
  },
  {
    ...plan,
    file: 'shared/domain/dispatch/left-orders.ts',
    find: "  if (order.order.pinnedTo) return 'pinned';\n",
    replace: '',
  },
  { ...commands, find: 'contradicts(order.claim?.courierId ?? null, pin)', replace: 'false' },
  { ...commands, test: races, find: '    await lockOrder(tx, orderId);\n', replace: '' },
  { ...commands, find: '{ isOnDuty: isPin }', replace: '{ isOnDuty: false }' },
  { ...commands, find: 'isPin && order.customerId === pin.courierId', replace: 'false' },
  {
    ...store,
    find: "and(eq(dispatchPins.kind, 'pin'), ne(",
    replace: "and(eq(dispatchPins.kind, 'forbid'), ne(",
  },
  {
    ...store,
    find: 'setWhere: ne(dispatchPins.kind, kind)',
    replace: 'setWhere: eq(dispatchPins.kind, kind)',
  },
  { ...city, find: "and p.kind = 'pin' and p.made_at > ${moment}", replace: "and p.kind = 'forbid'" },
  {
    test: pins,
    file: 'server/features/orders/offers/commands.ts',
    find: '      await refusePinned(tx, asked);\n',
    replace: '',
  },
  {
    test: pins,
    file: 'server/features/orders/moves/assign-commands.ts',
    find: '        await refusePinned(tx, { orderId: asked.orderId, courierId });\n',
    replace: '',
  },
];
