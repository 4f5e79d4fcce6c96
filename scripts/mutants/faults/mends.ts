import type { Fault } from '../fault.ts';

const test = 'server/features/orders/mends/mends.test.ts';
const refused = 'server/features/orders/mends/mends-refused.test.ts';
const commands = { file: 'server/features/orders/mends/commands.ts', test };
const rule = {
  file: 'shared/domain/orders/mended-place.ts',
  test: 'shared/domain/orders/mended-place.test.ts',
};

/** The mending of a placed order's place. */
export const mendsFaults: readonly Fault[] = [
  { ...rule, find: "party === 'admin' || status !== 'picked_up'", replace: 'true' },
  {
    ...rule,
    find: 'Math.max(0, presentCentimes - paidCentimes)',
    replace: '(presentCentimes - paidCentimes)',
  },
  {
    ...commands,
    find: 'known.orderId !== order.id || fields.length > 0',
    replace: 'known.orderId !== order.id',
  },
  {
    ...commands,
    find: 'if (!(await store.insertMend(tx, { ...mend, at: mending.at }))) throw',
    replace: 'if (!(await store.insertMend(tx, { ...mend, at: mending.at })) && false) throw',
    test: refused,
  },
  {
    ...commands,
    find: 'if (order.charges.dishes < leastCentimes)',
    replace: 'if (order.charges.dishes < leastCentimes - 1_000_000)',
    test: refused,
  },
  {
    ...commands,
    find: 'dishesCentimes: order.charges.dishes,',
    replace: 'dishesCentimes: order.charges.dishes + order.changesCentimes,',
    test: refused,
  },
  { ...commands, find: 'pay(longest(ways.longestPaidMetres))', replace: 'pay(formerMetres)' },
  { ...commands, find: 'longestMetres: longest(ways.longestMetres)', replace: 'longestMetres: formerMetres' },
  {
    ...rule,
    find: 'promisedFrom: moved(promisedFrom)',
    replace: 'promisedFrom',
  },
  {
    ...commands,
    find: "if (!mayMendPlace(order.status, owner.party)) throw new AppError('mend_too_late');",
    replace: '',
  },
  { ...commands, find: 'if (feeCentimes !== input.agreedCentimes)', replace: 'if (false)' },
  {
    ...commands,
    find: ' - order.charges.delivery - order.mendsCentimes',
    replace: ' - order.charges.delivery',
  },
  { ...commands, find: 'store.findTariff(tx, order.tariffVersion)', replace: 'store.findTariff(tx, 1)' },
  {
    ...commands,
    find: 'if (!isServed(quote)) throw refusalOfQuote(quote, app.config.city);',
    replace: 'if (!isServed(quote)) return { feeCentimes: 0, columns: {} };',
  },
  {
    file: 'shared/domain/money/cash-notes.ts',
    find: 'cashCentimes > dueCentimes\n',
    replace: 'cashCentimes > 0\n',
    test: 'shared/domain/money/cash-notes.test.ts',
  },
  {
    file: 'server/features/orders/view.ts',
    find: '...(isOpen(order.status) ? notesOf(order) : { cashCentimes: null })',
    replace: 'cashCentimes: isOpen(order.status) ? order.cashCentimes : null',
    test: refused,
  },
  {
    file: 'server/features/orders/moves/hand-over-commands.ts',
    find: 'if (demand) requireShownDue(demand, move);',
    replace: '',
    test: 'server/features/orders/moves/hand-over.test.ts',
  },
  {
    file: 'server/features/orders/moves/commands.ts',
    find: 'if (order) requireShownDue(order, move);',
    replace: '',
    test: 'server/features/orders/moves/hand-over.test.ts',
  },
  { ...commands, find: 'if (admin) await record(mending, admin, fields);', replace: '' },
  {
    file: 'server/features/reach/preview-store.ts',
    find: "sql<number>`${chargeOf('delivery')} + ${orders.mendsCentimes}`",
    replace: "chargeOf('delivery')",
    test: 'server/features/reach/preview.test.ts',
  },
  {
    file: 'shared/domain/reach/tariff-faults.ts',
    find: 'cornersOfAll: 2500',
    replace: 'cornersOfAll: 3000',
    test: 'server/features/reach/largest-tariff.test.ts',
  },
  {
    file: 'shared/domain/reach/polygons.ts',
    find: 'Math.max(a[0], b[0]) < Math.min(c[0], d[0])',
    replace: 'Math.max(a[0], b[0]) <= Math.min(c[0], d[0])',
    test: 'shared/domain/reach/polygons.test.ts',
  },
  {
    file: 'web/features/orders/mend-ids.ts',
    find: 'if (sent?.words !== words) sent',
    replace: 'if (!sent) sent',
    test: 'web/features/orders/mend-ids.test.ts',
  },
];
