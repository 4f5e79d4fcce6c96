import type { Fault } from '../fault.ts';

const room = 'server/features/dispatch';
const pins = `${room}/pins.test.ts`;
const races = `${room}/pin-races.server-db.test.ts`;
const commands = { file: `${room}/pins-commands.ts`, test: pins };
const store = { file: `${room}/pins-store.ts`, test: pins };
const city = { file: `${room}/city-store.ts`, test: pins };
const domain = { file: 'shared/domain/dispatch/pins.ts', test: 'shared/domain/dispatch/pins.test.ts' };
const plan = { test: 'shared/domain/dispatch/plan.test.ts' };

const explain = { file: 'shared/domain/dispatch/explain.ts', test: 'shared/domain/dispatch/explain.test.ts' };
const whatIf = { file: 'shared/domain/dispatch/what-if.ts', test: 'shared/domain/dispatch/what-if.test.ts' };
const desk = { test: `${room}/desk.test.ts` };

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
    file: 'server/features/orders/offers/make-commands.ts',
    find: '      for (const orderId of orderIds) await refusePinned(tx, { orderId, courierId });\n',
    replace: '',
  },
  {
    test: pins,
    file: 'server/features/orders/moves/assign-commands.ts',
    find: '        await refusePinned(tx, { orderId: asked.orderId, courierId });\n',
    replace: '',
  },
];

/** Why a courier was chosen, what more couriers would change, and what the desk shows. */
export const deskFaults: readonly Fault[] = [
  { ...explain, find: 'least - saved', replace: 'least' },
  { ...explain, find: 'route !== own && ', replace: '' },
  { ...explain, find: 'freeAt < other.courier.freeAt', replace: 'freeAt <= other.courier.freeAt' },
  { ...explain, find: 'pickupAt - readyAt - half', replace: 'pickupAt - readyAt' },
  { ...whatIf, find: 'other.orders - one.orders', replace: 'one.orders - other.orders' },
  { ...whatIf, find: "why !== 'later'", replace: "why === 'later'" },
  { ...whatIf, find: '.filter(({ order }) => inBoth.has(order.id))', replace: '' },
  { ...whatIf, find: 'dropAt > (order.promisedBy ?? Infinity)', replace: 'dropAt > Infinity' },
  {
    ...desk,
    file: `${room}/state-store.ts`,
    find: "and(inArray(couriers.userId, [...ids]), eq(couriers.status, 'approved'))",
    replace: 'inArray(couriers.userId, [...ids])',
  },
  {
    ...desk,
    file: `${room}/desk-view.ts`,
    find: 'courier = trip && couriers.get(trip.courierId)',
    replace: "courier = trip && (couriers.get(trip.courierId) ?? { name: '' })",
  },
  { ...desk, file: `${room}/desk-view.ts`, find: "hasOffer ? 'asked' : busy", replace: 'busy' },
  {
    ...desk,
    file: `${room}/what-if-commands.ts`,
    find: 'running: 1, waiting: 4, each: 1',
    replace: 'running: 9, waiting: 9',
  },
  {
    ...desk,
    file: `${room}/what-if-commands.ts`,
    find: "    await limitTries(app, 'tryMoreCouriers', { account: admin.id });\n",
    replace: '',
  },
];
