import { expect, it } from 'vitest';
import { count } from './run-vitest.ts';

const file = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map((test, index) => ({ status: test, fullName: `test ${index}` })),
});

it('sums the tests of all files and names those that failed', () => {
  const report = { testResults: [file('passed', 'passed', 'passed'), file('failed', 'failed', 'passed')] };
  expect(count(1, report)).toEqual({ passed: 3, failed: 1, failures: ['test 0'], notRun: [] });
});

it('names what was skipped or left to do', () => {
  const report = { testResults: [file('passed', 'passed', 'skipped', 'todo', 'pending')] };
  expect(count(0, report)).toMatchObject({ passed: 1, failed: 0, notRun: ['test 1', 'test 2', 'test 3'] });
});

it('counts a file that cannot be loaded as a failure', () => {
  expect(count(1, { testResults: [file('failed'), file('passed', 'passed')] })).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['a.test.ts'],
  });
});

it('counts an error outside every test as a failure', () => {
  expect(count(1, { testResults: [file('passed', 'passed')] })).toMatchObject({
    passed: 1,
    failed: 1,
    failures: [],
  });
});
