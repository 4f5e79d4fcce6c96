import { expect, it } from 'vitest';
import { plantTree } from './planted-tree.ts';
import { proceduresAreProved } from './procedures-are-proved.ts';

const router = { 'server/features/orders/router.ts': 'export const router = {};' };
const matrix = 'server/permission-matrix.test.ts';

it('refuses routers without a permission matrix', () => {
  expect(proceduresAreProved.check(plantTree(router))).toHaveLength(1);
});

it('refuses a matrix that lists procedures by hand', () => {
  expect(
    proceduresAreProved.check(plantTree({ ...router, [matrix]: "const rows = ['orders.place'];" })),
  ).toEqual([{ file: matrix, line: 1, message: expect.stringContaining('import it') }]);
});

it('accepts a matrix that reads the router', () => {
  const tree = plantTree({ ...router, [matrix]: "import { router } from '#server/router.ts';" });
  expect(proceduresAreProved.check(tree)).toEqual([]);
});
