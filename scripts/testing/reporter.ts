import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { performance } from 'node:perf_hooks';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node';
import { readPlan } from '#scripts/proof/plan.ts';
import { append } from '#scripts/proof/record.ts';
import { startTimeLeft } from '#scripts/proof/time-left.ts';

export type ReportedFile = {
  name: string;
  /** The time with loading and hooks. */
  seconds: number;
  tests: {
    name: string;
    state: 'passed' | 'failed' | 'skipped' | 'pending';
    /** What a failed test said and where; empty for the others. */
    reasons: string[];
  }[];
  /** The file does not load, or a hook fails. */
  errors: string[];
};
type TestError = Pick<SerializedError, 'message' | 'stacks'>;
export type Report = { files: ReportedFile[]; errors: string[] };

export const reportVariable = 'MIDA_TEST_REPORT';

export default class FileReporter implements Reporter {
  #root = process.cwd();
  #plan = readPlan();
  #timeLeft = startTimeLeft(
    new Map(
      Object.entries(this.#plan?.files ?? {}).map(([file, { expectedSeconds }]) => [file, expectedSeconds]),
    ),
    () => performance.now(),
  );

  onInit({ config }: Vitest): void {
    this.#root = config.root;
  }

  /** A file that passed in a proof is recorded at once, so that a run that is ended goes on behind it. */
  onTestModuleEnd(module: TestModule): void {
    const { name, seconds, tests, errors } = this.#describe(module);
    const planned = this.#plan?.files[name];
    if (!this.#plan || !planned) return;
    const isPassed = errors.length === 0 && tests.every(({ state }) => state === 'passed');
    const { record, run, commit } = this.#plan;
    const { subject, touched } = planned;
    if (isPassed) append(record, { subject, touched, seconds, passed: tests.length, commit, run });
    this.#timeLeft.end(name);
    console.log(this.#timeLeft.tell());
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env[reportVariable];
    if (!file) throw new Error(`${reportVariable} is not set`);
    const report: Report = {
      files: modules.map((module) => this.#describe(module)),
      errors: errors.map(({ message }) => message),
    };
    writeFileSync(file, JSON.stringify(report));
  }

  #describe(module: TestModule): ReportedFile {
    const { collectDuration, setupDuration, prepareDuration, environmentSetupDuration, duration } =
      module.diagnostic();
    const milliseconds =
      collectDuration + setupDuration + prepareDuration + environmentSetupDuration + duration;
    const suites = [...module.children.allSuites()];
    return {
      name: relative(this.#root, module.moduleId),
      seconds: milliseconds / 1000,
      tests: [...module.children.allTests()].map((test) => ({
        name: test.fullName,
        state: test.result().state,
        reasons: (test.result().errors ?? []).map((error) => this.#explain(error)),
      })),
      errors: [module, ...suites].flatMap((one) => one.errors().map(({ message }) => message)),
    };
  }

  #explain({ message, stacks }: TestError): string {
    const places = (stacks ?? [])
      .map(({ file, line }) => ({ file: relative(this.#root, file), line }))
      .filter(({ file }) => !file.startsWith('..') && !file.startsWith('node_modules'))
      .map(({ file, line }) => `at ${file}:${line}`);
    const lines = stripVTControlCharacters(message).split('\n').slice(0, 15);
    return [...lines, ...places].join('\n');
  }
}
