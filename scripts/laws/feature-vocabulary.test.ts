import { expect, it } from 'vitest';
import { featureVocabulary } from './feature-vocabulary.ts';
import { plantTree } from './planted-tree.ts';

const offendersIn = (...paths: string[]): string[] =>
  featureVocabulary
    .check(plantTree(Object.fromEntries(paths.map((path) => [path, '']))))
    .map(({ file }) => file);

it('accepts the closed vocabulary', () => {
  expect(
    offendersIn(
      'server/features/orders/router.ts',
      'server/features/orders/commands.ts',
      'server/features/orders/store.ts',
      'server/features/orders/view.ts',
      'server/features/orders/history-store.ts',
      'server/features/auth/passwords.ts',
      'server/features/orders/accept-job.server-db.test.ts',
      'web/features/orders/api.ts',
      'web/features/cart/state.ts',
      'web/features/cart/use-cart.ts',
      'web/features/orders/components/job-card.tsx',
      'web/features/orders/components/job-card.test.tsx',
    ),
  ).toEqual([]);
});

it.each([
  'server/features/orders/helpers.ts',
  'server/features/orders/pricing.tsx',
  'server/features/orders/sql/store.ts',
  'server/features/router.ts.old.ts',
  'web/features/orders/helpers.ts',
  'web/features/orders/job-card.tsx',
  'web/features/orders/components/format.ts',
  'web/features/orders/components/rows/row.tsx',
])('refuses %s', (path) => {
  expect(offendersIn(path)).toEqual([path]);
});
