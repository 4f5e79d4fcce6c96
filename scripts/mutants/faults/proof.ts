import type { Fault } from '#scripts/mutants/fault.ts';

/** What the long checks keep from run to run. */
export const proofFaults: readonly Fault[] = [
  {
    file: 'scripts/proof/record.ts',
    find: 'if (!isAnew && !spoiled.has(line.run))',
    replace: 'if (!isAnew)',
    test: 'scripts/proof/record.test.ts',
  },
  {
    file: 'scripts/proof/record.ts',
    find: '`${touched} ${subject}`',
    replace: 'subject',
    test: 'scripts/proof/record.test.ts',
  },
  {
    file: 'scripts/proof/touched.ts',
    find: 'return runsProduct(test) ? hash(`${own} ${product}`) : own;',
    replace: 'return own;',
    test: 'scripts/proof/touched.test.ts',
  },
  {
    file: 'scripts/proof/touched.ts',
    find: 'sum([file, ...reach(tree, test, isSupport)])',
    replace: 'sum([file, test])',
    test: 'scripts/proof/touched.test.ts',
  },
  {
    file: 'scripts/testing/reporter.ts',
    find: "errors.length === 0 && tests.every(({ state }) => state === 'passed')",
    replace: "tests.every(({ state }) => state !== 'failed')",
    test: 'scripts/proof/recorded-runs.test.ts',
  },
  {
    file: 'scripts/mutants/judge.ts',
    find: "answer === undefined ? 'invalid' : 'killed'",
    replace: "'killed'",
    test: 'scripts/mutants/judge.test.ts',
  },
  {
    file: 'scripts/mutants/judge.ts',
    find: 'return String(message ?? JSON.stringify(error));',
    replace: 'return String(message ?? JSON.stringify(error)).slice(0, shownLength);',
    test: 'scripts/mutants/judge.test.ts',
  },
  {
    file: 'scripts/browser/screen-matrix.ts',
    find: '(page + 2 * (place % turns.length)) % shares',
    replace: '(page + 3 * (place % turns.length)) % (shares + 1)',
    test: 'scripts/browser/screen-matrix.test.ts',
  },
  {
    file: 'scripts/browser/screen-matrix.ts',
    find: 'looks === turns[0]',
    replace: 'looks.length > 0',
    test: 'scripts/browser/screen-matrix.test.ts',
  },
  {
    file: 'scripts/testing/share-of-run.ts',
    find: ".trim() === 'false'",
    replace: ".trim() !== ''",
    test: 'scripts/testing/share-of-run.test.ts',
  },
  {
    file: 'scripts/testing/share-of-run.ts',
    find: 'Number(named) < shares',
    replace: 'Number(named) <= shares',
    test: 'scripts/testing/share-of-run.test.ts',
  },
];
