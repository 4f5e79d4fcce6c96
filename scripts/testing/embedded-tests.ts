/** What `npm test` runs on the embedded engine: the engine's own tests and the core of the product. `npm run proof` runs the rest on it. */
export const embeddedTests = [
  'server/db/embedded/',
  'server/db/connect',
  'server/db/migrate',
  'server/db/schema/invariants',
  'server/features/orders/placing/place.test',
  'server/features/orders/jobs/assign.test',
  'server/features/auth/auth.test',
];
