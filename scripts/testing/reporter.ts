import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node';

export type ReportedFile = {
  name: string;
  /** With loading and hooks. */
  seconds: number;
  tests: { name: string; state: 'passed' | 'failed' | 'skipped' | 'pending' }[];
  /** The file does not load, or a hook fails. */
  errors: string[];
};
export type Report = { files: ReportedFile[]; errors: string[] };

export const reportVariable = 'MIDA_TEST_REPORT';

export default class FileReporter implements Reporter {
  #root = process.cwd();

  onInit({ config }: Vitest): void {
    this.#root = config.root;
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
      })),
      errors: [module, ...suites].flatMap((one) => one.errors().map(({ message }) => message)),
    };
  }
}
