import { expect, it } from 'vitest';
import type { ReportedFile } from './reporter.ts';
import { count, type PartTotals, summarise } from './totals.ts';

const file = (states: ReportedFile['tests'][number]['state'][], errors: string[] = []): ReportedFile => ({
  name: 'a.test.ts',
  seconds: 1,
  tests: states.map((state, index) => ({ name: `test ${index}`, state, reasons: [] })),
  errors,
});

it('the totals sum the tests of all files and name the failed ones', () => {
  const report = { files: [file(['passed', 'passed']), file(['failed', 'passed'])], errors: [] };
  expect(count(1, report)).toMatchObject({
    passed: 3,
    failed: 1,
    failures: ['a.test.ts > test 0'],
    notRun: [],
  });
});

it('a failed test says why and where under its name', () => {
  const failed = {
    name: 'is red',
    state: 'failed' as const,
    reasons: ['expected 1\nto be 2\nat a.test.ts:3'],
  };
  const { failures } = count(1, { files: [{ ...file([]), tests: [failed] }], errors: [] });
  expect(failures).toEqual(['a.test.ts > is red\n    expected 1\n    to be 2\n    at a.test.ts:3']);
});

it('the totals name skipped and todo tests', () => {
  const report = { files: [file(['passed', 'skipped', 'pending'])], errors: [] };
  expect(count(0, report)).toMatchObject({
    passed: 1,
    failed: 0,
    notRun: ['a.test.ts > test 1', 'a.test.ts > test 2'],
  });
});

it('a file that cannot be loaded counts as a failure', () => {
  const report = { files: [file([], ['no such module']), file(['passed'])], errors: [] };
  expect(count(1, report)).toMatchObject({ passed: 1, failed: 1, failures: ['a.test.ts: no such module'] });
});

it('an error outside all tests counts as a failure, and so does a bad exit code without one', () => {
  const report = { files: [file(['passed'])], errors: ['unhandled'] };
  expect(count(1, report)).toMatchObject({ passed: 1, failed: 1, failures: ['unhandled'] });
  expect(count(3, { ...report, errors: [] })).toMatchObject({ failures: ['vitest ended with code 3'] });
});

it('each leftover process counts as a failure', () => {
  const report = { files: [file(['passed'])], errors: [] };
  expect(count(0, report, ['sleep 60'])).toMatchObject({ failed: 1, failures: ['left running: sleep 60'] });
});

const part: PartTotals = {
  name: 'unit',
  passed: 1,
  failed: 0,
  failures: [],
  notRun: [],
  files: [],
  failsOutside: false,
};

it('what belongs to no test file fails outside, and a failed test or file does not', () => {
  const passed = { files: [file(['passed'])], errors: [] };
  expect(count(0, passed).failsOutside).toBe(false);
  expect(count(1, { ...passed, files: [file(['failed'], ['a hook failed'])] }).failsOutside).toBe(false);
  expect(count(1, { ...passed, errors: ['unhandled'] }).failsOutside).toBe(true);
  expect(count(3, passed).failsOutside).toBe(true);
  expect(count(0, passed, ['sleep 60']).failsOutside).toBe(true);
});

it('the summary prints the ten slowest files, the parts, and the sum in the last line', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ name: `${index}.test.ts`, seconds: index }));
  const good = { ...part, passed: 3, files };
  const { lines, isGood } = summarise([good, { ...good, name: 'server', failed: 1, failures: ['x'] }], false);
  expect(lines.filter((line) => line.includes('.test.ts'))).toHaveLength(10);
  expect(lines.find((line) => line.includes('.test.ts'))).toBe('   11.0 s  unit     11.test.ts');
  expect(lines.slice(-4)).toEqual([
    'unit     3 passed, 0 failed',
    'server   3 passed, 1 failed',
    'server failed: x',
    '6 passed, 1 failed',
  ]);
  expect(isGood).toBe(false);
});

it('a part that ran nothing or left tests out fails, unless a filter asked for it', () => {
  expect(summarise([part], false).isGood).toBe(true);
  for (const bad of [
    { ...part, name: 'e2e', passed: 0 },
    { ...part, name: 'e2e', notRun: ['a test'] },
  ]) {
    expect(summarise([part, bad], false).isGood).toBe(false);
    expect(summarise([part, bad], true).isGood).toBe(true);
  }
});
