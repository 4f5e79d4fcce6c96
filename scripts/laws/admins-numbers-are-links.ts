import { findEvery, type Law } from '#scripts/checks/source-tree.ts';

/** What admins alone read. */
const rooms =
  /^web\/(?:screens\/admin|features\/(?:audit|cash|ledger|order-desk|outbox|payouts|restaurant-desk|users|reviews\/components\/admins-))[\w/-]*\.tsx$/;

export const adminsNumbersAreLinks: Law = {
  name: 'an order’s number is a link where an admin reads it',
  check: (tree) => findEvery(tree, rooms, /#\{/g, 'Show the number of an order with OrderLink'),
};
