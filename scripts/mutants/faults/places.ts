import type { Fault } from '../fault.ts';

const domain = 'shared/domain/places/places.ts';
const grid = 'shared/domain/places/places.test.ts';
const commands = 'server/features/places/commands.ts';
const store = 'server/features/places/store.ts';
const test = 'server/features/places/places.test.ts';
const doors = 'server/features/places/door-photos.test.ts';
const races = 'server/features/places/races.server-db.test.ts';
const rule = 'server/db/rules/places/check_places.sql';

export const placesFaults: readonly Fault[] = [
  { file: domain, find: ' - (accuracyMetres ?? 0) >', replace: ' >', test: grid },
  { file: domain, find: '> placeLimits.farMetres', replace: '< placeLimits.farMetres', test: grid },
  { file: domain, find: "kind !== 'other' || ", replace: '', test: grid },
  { file: domain, find: '<= placeLimits.sameMetres', replace: '<= placeLimits.farMetres', test: grid },
  { file: commands, find: "name: kind === 'other' ? name : ''", replace: 'name', test },
  {
    file: commands,
    find: '  requireServed(app, written.position);\n  const at',
    replace: '  const at',
    test,
  },
  { file: store, find: 'orderBy(desc(places.lastUsedAt)', replace: 'orderBy(places.lastUsedAt', test },
  {
    file: store,
    find: 'and(eq(places.customerId, customerId), eq(places.id, id))',
    replace: 'eq(places.id, id)',
    test,
  },
  {
    file: store,
    find: 'and(eq(orders.courierId, courierId), isOneOf(orders.status, jobStatuses))',
    replace: 'eq(orders.courierId, courierId)',
    test: doors,
  },
  {
    file: store,
    find: 'and(eq(orders.courierId, courierId), isOneOf(orders.status, jobStatuses))',
    replace: 'isOneOf(orders.status, jobStatuses)',
    test: doors,
  },
  { file: rule, find: '>= 20', replace: '>= 21', test },
  { file: rule, find: ' FOR NO KEY UPDATE;', replace: ';', test: races },
  { file: rule, find: 'IF is_deleted(NEW.customer_id) THEN', replace: 'IF false THEN', test: races },
  {
    file: 'server/features/orders/placing/repeated-commands.ts',
    find: '    ...(door && { door }),\n',
    replace: '',
    test,
  },
  {
    file: 'server/features/orders/jobs/view.ts',
    find: 'doorOfPlace: isHeld ?',
    replace: 'doorOfPlace: isOwn ?',
    test: 'server/features/orders/whole-answers.test.ts',
  },
  {
    file: 'server/features/places/erasure-store.ts',
    find: '  await tx.delete(places).where(eq(places.customerId, userId));\n',
    replace: '',
    test,
  },
  {
    file: 'server/features/orders/erasure-store.ts',
    find: "      courierNote: '',\n",
    replace: '',
    test: 'server/features/users/deletion-traces.test.ts',
  },
  {
    file: 'web/features/checkout/state.ts',
    find: 'if (!pin || draft.pin) return { ...person, ...draft };',
    replace: 'if (!pin || draft.pin) return { ...kept, ...draft };',
    test: 'web/features/checkout/state.test.ts',
  },
  {
    file: 'web/features/checkout/state.ts',
    find: 'draft.address === kept.address;',
    replace: 'true;',
    test: 'web/features/checkout/state.test.ts',
  },
  {
    file: 'web/features/checkout/use-order-place.ts',
    find: '&& isFarFrom(place.position, device)',
    replace: '&& false',
    test: 'e2e/address-book.test.ts',
  },
  {
    file: 'web/features/checkout/use-order-place.ts',
    find: ': places[0];',
    replace: ': undefined;',
    test: 'e2e/address-book.test.ts',
  },
  {
    file: 'web/features/orders/components/mend-fields.tsx',
    find: '{isOfBook && (',
    replace: '{!isOfBook && (',
    test: 'e2e/mended-place.test.ts',
  },
  {
    file: 'web/screens/customer/account-places.tsx',
    find: 'data-focus-item={newPlaceItem} ',
    replace: '',
    test: 'e2e/address-book.test.ts',
  },
];
