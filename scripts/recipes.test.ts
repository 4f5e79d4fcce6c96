import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runTool } from './checks/tool.ts';
import { types } from './checks/types.ts';
import { copyTree } from './mutants/scratch-copy.ts';
import { listViolations, readRecipes, takeStep } from './recipes.ts';

const repository = resolve(import.meta.dirname, '..');
const recipes = readRecipes(readFileSync(join(repository, 'CONTRIBUTING.md'), 'utf8'));
const copy = copyTree(repository);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('tells how to add what a newcomer adds', () => {
  expect(recipes.map(({ name }) => name)).toEqual([
    'Add a procedure',
    'Add a text',
    'Add a screen',
    'Add a table',
    'Add a setting',
    'Add a mail',
    'Add a notification',
    'Add a move of an order',
  ]);
});

it('the compiler and the laws accept a tree in which every recipe was followed', async () => {
  for (const { steps } of recipes) for (const step of steps) takeStep(copy, step);
  const found = await listViolations(copy);
  const compilers = types.filter(({ name }) => ['types of server', 'types of web'].includes(name));
  for (const compiler of compilers) found.push(...(await runTool(compiler, copy)));
  expect(found).toEqual([]);
}, 300_000);
