import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runTool } from './checks/tool.ts';
import { types } from './checks/types.ts';
import { projectOf } from './mutants/fault.ts';
import { copyTree } from './mutants/scratch-copy.ts';
import { listViolations, readRecipes, takeStep, type Step } from './recipes.ts';

const repository = resolve(import.meta.dirname, '..');
const recipes = readRecipes(readFileSync(join(repository, 'CONTRIBUTING.md'), 'utf8'));
const steps = recipes.flatMap((recipe) => recipe.steps.map((step) => ({ recipe: recipe.name, step })));
const named = (tests: readonly (string | undefined)[]): string[] =>
  [...new Set(tests)].filter((test) => test?.includes('.test.')).map(String);

let copy: string;
afterEach(() => rmSync(copy, { recursive: true, force: true }));

it('the compilers accept a tree in which every recipe was followed', async () => {
  follow(() => true);
  expect(await failureOf('types')).toBe('');
}, 240_000);

it.each(named(steps.map(({ step }) => step.leftOut)))(
  '%s passes when every recipe was followed',
  async (test) => {
    follow(() => true);
    expect(await failureOf(test)).toBe('');
  },
  240_000,
);

describe.each(steps.filter(({ step }) => step.leftOut))('$recipe without $step.file', ({ step }) => {
  it(`is noticed by ${step.leftOut}`, async () => {
    follow((other) => other !== step);
    expect(await failureOf(step.leftOut ?? '')).not.toBe('');
  }, 240_000);
});

/** Takes the steps in a fresh copy, and makes the migration of a new table. */
function follow(isTaken: (step: Step) => boolean): void {
  copy = copyTree(repository);
  for (const { step } of steps) if (isTaken(step)) takeStep(copy, step);
}

async function failureOf(judge: string): Promise<string> {
  if (judge === 'laws') return (await listViolations(copy)).map(({ message }) => message).join();
  if (judge !== 'types') return failureOfTest(judge);
  const found = await Promise.all(types.map((compiler) => runTool(compiler, copy)));
  return found
    .flat()
    .map(({ message }) => message)
    .join();
}

function failureOfTest(test: string): string {
  const generated = run('node_modules/drizzle-kit/bin.cjs', 'generate', '--name=recipes');
  expect(generated).toMatchObject({ status: 0 });
  const project = projectOf({ test });
  const { status, stdout } = run('node_modules/vitest/vitest.mjs', 'run', `--project=${project}`, test);
  if (status === 0) return '';
  // A file that does not even load proves nothing about the step.
  expect(stdout).toMatch(/Tests .*\d+ failed/);
  return stdout;
}

const run = (...args: string[]): { status: number | null; stdout: string } =>
  spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
