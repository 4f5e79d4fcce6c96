import type { Report } from './reporter.ts';

/** `notRun` holds names of tests. `failures` holds a name with the messages of each failed test, or the message of an error outside all tests. */
export type Totals = {
  passed: number;
  failed: number;
  failures: string[];
  notRun: string[];
  /** Something failed that belongs to no test file. */
  failsOutside: boolean;
  files: { name: string; seconds: number }[];
};

/** A failure outside all tests counts too: a file that does not load, a leftover process, an exit code. */
export function count(
  exitCode: number,
  { files, errors }: Report,
  leftovers: readonly string[] = [],
): Totals {
  const tests = files.flatMap((file) =>
    file.tests.map((test) => ({ ...test, name: `${file.name} > ${test.name}` })),
  );
  const failedInFiles = [
    ...tests.filter(({ state }) => state === 'failed').map(({ name, reasons }) => explain(name, reasons)),
    ...files.flatMap((file) => file.errors.map((error) => `${file.name}: ${error}`)),
  ];
  const failedOutside = [...errors];
  if (exitCode !== 0 && failedInFiles.length + errors.length === 0)
    failedOutside.push(`vitest ended with code ${exitCode}`);
  failedOutside.push(...leftovers.map((command) => `left running: ${command}`));
  const failures = [...failedInFiles, ...failedOutside];
  return {
    passed: tests.filter(({ state }) => state === 'passed').length,
    failed: failures.length,
    failures,
    failsOutside: failedOutside.length > 0,
    notRun: tests.filter(({ state }) => state !== 'passed' && state !== 'failed').map(({ name }) => name),
    files: files.map(({ name, seconds }) => ({ name, seconds })),
  };
}

const explain = (name: string, reasons: readonly string[]): string =>
  [name, ...reasons.flatMap((reason) => reason.split('\n')).map((line) => `    ${line}`)].join('\n');

export type PartTotals = Totals & { name: string };

/** The last line holds only the count; details stand above it. */
export function summarise(
  parts: readonly PartTotals[],
  isFiltered: boolean,
): { lines: string[]; isGood: boolean } {
  const lines = ['', 'The slowest files:', ...listSlowest(parts, 10), ''];
  const sum = { passed: 0, failed: 0 };
  let isComplete = true;
  for (const { name, passed, failed, failures, notRun } of parts) {
    lines.push(`${name.padEnd(8)} ${passed} passed, ${failed} failed`);
    for (const failure of failures) lines.push(`${name} failed: ${failure}`);
    const isEmpty = passed + failed === 0;
    if (!isFiltered) {
      for (const missing of notRun) lines.push(`${name} did not run: ${missing}`);
      if (isEmpty) lines.push(`${name} has no tests`);
      if (isEmpty || notRun.length > 0) isComplete = false;
    }
    sum.passed += passed;
    sum.failed += failed;
  }
  lines.push(`${sum.passed} passed, ${sum.failed} failed`);
  return { lines, isGood: isComplete && sum.failed === 0 && sum.passed > 0 };
}

function listSlowest(parts: readonly PartTotals[], most: number): string[] {
  return parts
    .flatMap((part) => part.files.map((file) => ({ ...file, part: part.name })))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ name, part, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${part.padEnd(8)} ${name}`);
}
