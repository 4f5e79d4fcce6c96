import type { Fault } from '../fault.ts';

const room = 'web/features/dispatch';
const map = { file: `${room}/desk-map.ts`, test: `${room}/desk-map.test.ts` };
const state = { file: `${room}/state.ts`, test: `${room}/state.test.ts` };

/** The page of dispatch: when it asks again, what it undoes, and what its lists show. */
export const dispatchDeskFaults: readonly Fault[] = [
  { ...state, find: '!isOld && waiting', replace: 'waiting' },
  { ...state, find: "(kind === 'pin') !== (courierId === planned.courierId)", replace: 'false' },
  { ...state, find: "(named !== null && why !== 'pinned')", replace: 'false' },
  { ...state, find: "own?.kind ?? 'unpin'", replace: "'unpin'" },
  { ...state, find: "made.kind === 'pin' && former", replace: "made.kind === 'forbid' && former" },
  { ...state, find: 'courier.courierId === order.planned?.courierId ? -1 : ', replace: '' },
  { ...state, find: 'metres ?? Infinity', replace: 'metres ?? 0' },
  { ...map, find: '    from = places.at(-1);\n', replace: '' },
  { ...map, find: 'if (!first) return [];', replace: 'if (!first) throw new Error();' },
  { ...map, find: 'orderIds.includes(id)', replace: 'orderIds.length > 0' },
  { ...map, find: 'pixels < (nearest?.pixels ?? Infinity)', replace: 'pixels < Infinity' },
  { ...map, find: ', Math.hypot(x - left, y - head)', replace: '' },
  {
    file: 'shared/messages/ar/orders/dispatch-desk.ts',
    find: 'before === after ? []',
    replace: 'before < 0 ? []',
    test: 'shared/messages/ar/orders/dispatch-desk.test.ts',
  },
  {
    file: `${room}/use-drag-to-courier.ts`,
    find: 'held && courierId !== null',
    replace: 'held',
    test: 'e2e/desk.test.ts',
  },
  {
    file: 'web/live/topics.ts',
    find: 'offers: (api) => [api.offers.key(), api.positions.getCityMap.key(), api.dispatch.getDesk.key()]',
    replace: 'offers: (api) => [api.offers.key(), api.positions.getCityMap.key()]',
    test: 'web/live/topics.test.ts',
  },
  {
    file: 'server/features/dispatch/desk-view.ts',
    find: 'desk.districts.get(id) ?? null',
    replace: 'null',
    test: 'server/features/dispatch/desk.test.ts',
  },
  {
    file: `${room}/use-order-pins.ts`,
    find: 'undoOf(pins, { kind, courierId })',
    replace: 'undoOf([], { kind, courierId })',
    test: 'e2e/desk.test.ts',
  },
  {
    file: `${room}/api.ts`,
    find: 'data && awaitsPlan(data) ? awaitedMs : plannedEveryMs',
    replace: 'data && awaitsPlan(data) ? 600_000 : 600_000',
    test: 'e2e/desk.test.ts',
  },
  {
    file: `${room}/components/waiting-order-card.tsx`,
    find: ' touch-none',
    replace: '',
    test: 'e2e/desk.test.ts',
  },
  {
    file: `${room}/components/choose-act.tsx`,
    find: '{error && <FormAlert>{failureText(error)}</FormAlert>}',
    replace: '',
    test: 'e2e/desk.test.ts',
  },
];
