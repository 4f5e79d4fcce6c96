import type { Outcome } from './fault.ts';

/** What vitest says of one test file. */
export interface Told {
  isGreen: boolean;
  failedTests: readonly string[];
  /** Errors of the file itself: it did not load, or a hook failed. */
  errors: readonly unknown[];
}

/** Words of errors that say nothing of the tests: the fault is no program, or the machine was too busy. */
const noAnswers = [
  /transform|parse|syntax|unexpected token/i,
  /timed out/i,
  /^\[vitest-pool\]/,
  /failed to start .*worker/i,
  /(cannot|failed to) (find|load|resolve|fetch) (module|package|url)/i,
];
const shownLength = 200;

/** A fault is killed by a test that fails. A file that does not load or times out proves nothing about its tests. */
export function judgeRun(files: readonly Told[], unhandled: readonly unknown[]): Outcome {
  for (const { isGreen, failedTests, errors } of files) {
    if (isGreen) continue;
    const [failed] = failedTests;
    if (failed !== undefined) return { verdict: 'killed', by: failed };
    return judgeErrors(errors.length > 0 ? errors : [new Error('a hook failed')]);
  }
  return unhandled.length > 0 ? judgeErrors(unhandled) : { verdict: 'survived', by: '' };
}

/** One error that has an answer is enough. */
function judgeErrors(errors: readonly unknown[]): Outcome {
  const messages = errors.map(messageOf);
  const answer = messages.find((message) => !noAnswers.some((words) => words.test(message)));
  const by = (answer ?? messages[0] ?? '').slice(0, shownLength);
  return { verdict: answer === undefined ? 'invalid' : 'killed', by };
}

function messageOf(error: unknown): string {
  const { message }: { message?: unknown } = Object(error);
  return String(message ?? JSON.stringify(error));
}
