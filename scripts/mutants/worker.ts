import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import { type Fault, type Outcome, plant, projectOf } from './fault.ts';
import { judgeRun, type Told } from './judge.ts';

export interface Task {
  test: string;
  fault?: Fault;
}

const root = process.cwd();
/** The environment without what vitest adds to it, such as NODE_ENV, which would build another product. */
const ownEnvironment = { ...process.env };
let vitest: Vitest | undefined;

process.on('message', (task: Task) => {
  void judge(task)
    .catch((error: unknown): Outcome => ({ verdict: 'invalid', by: String(error) }))
    .then((outcome) => process.send?.(outcome));
});
process.on('disconnect', () => process.exit());

async function judge({ test, fault }: Task): Promise<Outcome> {
  if (!fault) return runTest(test);
  const file = join(root, fault.file);
  const text = readFileSync(file, 'utf8');
  const write = (written: string): Promise<void> | void => {
    writeFileSync(file, written);
    return isKept(fault) ? forgetKept() : vitest?.invalidateFile(file);
  };
  try {
    await write(plant(text, fault));
    return await runTest(test);
  } finally {
    await write(text);
  }
}

/** A vitest keeps what many runs share: a migrated database, and for stories the sample city. */
const isKept = (fault: Fault): boolean =>
  fault.file.endsWith('.sql') || (projectOf(fault) === 'e2e' && !fault.file.startsWith('web/'));

async function forgetKept(): Promise<void> {
  await vitest?.close();
  vitest = undefined;
}

function runTest(test: string): Promise<Outcome> | Outcome {
  if (projectOf({ test }) !== 'e2e') return runFile(test);
  const options = { cwd: root, env: ownEnvironment, stdio: 'ignore' } as const;
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], options);
  return status === 0 ? runFile(test) : { verdict: 'invalid', by: 'the product does not build' };
}

/** One vitest serves many runs: starting it costs more than most test files. */
async function runFile(test: string): Promise<Outcome> {
  vitest ??= await createVitest('test', { root, mode: 'mutants', watch: false, bail: 1, reporters: [{}] });
  const project = projectOf({ test });
  const specifications = await vitest.globTestSpecifications([join(root, test)]);
  const chosen = specifications.filter((specification) =>
    [project, `${project}-apart`].includes(specification.project.name),
  );
  if (chosen.length === 0) return { verdict: 'invalid', by: `${test} is no test of ${project}` };
  // vitest counts failures over all runs, and `bail` would end the next one.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen);
  return judgeRun(testModules.map(toldOf), unhandledErrors);
}

const toldOf = (module: TestModule): Told => ({
  isGreen: module.ok(),
  failedTests: [...module.children.allTests('failed')].map(({ fullName }) => fullName),
  errors: module.errors(),
});
