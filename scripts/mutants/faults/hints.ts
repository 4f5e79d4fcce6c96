import type { Fault } from '../fault.ts';

const room = 'server/features/dispatch';
const hints = { test: `${room}/hints.test.ts` };
const own = { ...hints, file: 'server/features/orders/offers/hints-store.ts' };

/** Where free couriers help by waiting: only with the setting, only fresh, only to the free. */
export const hintFaults: readonly Fault[] = [
  { ...own, find: ' and c.is_on_duty', replace: '' },
  { ...own, find: "s.planned_at >= ${value('freshFrom')}::timestamptz", replace: 'true' },
  { ...own, find: 't.courier_id = c.user_id and t.closed_at is null', replace: 'false' },
  {
    ...hints,
    file: 'server/features/orders/offers/router.ts',
    find: "dispatch === 'offers' && waitingHints",
    replace: 'true',
  },
  {
    ...hints,
    file: `${room}/commands.ts`,
    find: "dispatch === 'offers' && waitingHints ?",
    replace: 'waitingHints ?',
  },
  { ...hints, file: `${room}/demand-store.ts`, find: ' and r.is_accepting_orders', replace: '' },
  {
    file: 'shared/domain/dispatch/seen-demand.ts',
    test: 'shared/domain/dispatch/seen-demand.test.ts',
    find: '    kitchens.set(restaurantId, known);\n',
    replace: '',
  },
  {
    file: 'web/features/offers/components/waiting-hint.tsx',
    test: 'web/features/offers/components/waiting-hint.test.tsx',
    find: '<div role="status">',
    replace: '<div>',
  },
  {
    file: 'web/screens/courier/jobs.tsx',
    test: 'e2e/waiting-hints.test.ts',
    find: 'waitNear={offers?.waitNear ?? null}',
    replace: 'waitNear={null}',
  },
  {
    file: 'server/features/orders/offers/router.ts',
    test: 'e2e/waiting-hints.test.ts',
    find: "const isHinted = dispatch === 'offers' && waitingHints",
    replace: "const isHinted = dispatch === 'offers' || waitingHints",
  },
];
