import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A short file may run long: begun last, it would run on alone. */
export const longest = [
  'e2e/accessible.test.ts',
  'e2e/accessible-states.test.ts',
  'e2e/answers.test.ts',
  'e2e/after-sending.test.ts',
  'e2e/start.test.ts',
  'e2e/restaurant-joins.test.ts',
  'e2e/failed-starts.test.ts',
  'e2e/undelivered-orders.test.ts',
  'e2e/push.test.ts',
  'e2e/accounts-confirm.test.ts',
  'e2e/cancelled-orders.test.ts',
  'e2e/order-to-door.test.ts',
  'e2e/specification-words.test.ts',
  'server/db/embedded/open.test.ts',
  'server/permission-matrix.test.ts',
  'server/features/orders/walk.server-db.test.ts',
  'server/seed/moments.test.ts',
  'server/features/ledger/month.server-db.test.ts',
];

/** Like vitest, but for these. A fresh clone does not know how long files take, and vitest then begins with the largest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config;
    const inherited = super.sort.bind(this);
    return longestFirst(await inherited(files), ({ moduleId }) => relative(root, moduleId));
  }
}

export function longestFirst<File>(files: readonly File[], pathOf: (file: File) => string = String): File[] {
  const placeOf = (file: File): number => {
    const place = longest.indexOf(pathOf(file));
    return place === -1 ? longest.length : place;
  };
  return files.toSorted((a, b) => placeOf(a) - placeOf(b));
}
