import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { copyTree } from './mutants/scratch-copy.ts';
import { listViolations, readRecipes, takeStep } from './recipes.ts';

const repository = resolve(import.meta.dirname, '..');
const recipes = readRecipes(readFileSync(join(repository, 'CONTRIBUTING.md'), 'utf8'));
const copy = copyTree(repository);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('the recipes say how to add what a newcomer adds', () => {
  expect(recipes.map(({ name }) => name)).toEqual([
    'Add a procedure',
    'Add a text',
    'Add a text in another language',
    'Add a screen',
    'Add a table',
    'Add a setting',
    'Add a mail',
    'Add a notification',
    'Add a move of an order',
    'Add an alarm',
    'Add an act of the audit',
    'Add an announcement',
    'Add a rule of the database',
    'Add a law',
    'Add a part of the bill',
    'Cut a release',
  ]);
});

it('the laws accept a tree in which every recipe was followed', async () => {
  for (const { steps } of recipes) for (const step of steps) takeStep(copy, step);
  expect(await listViolations(copy)).toEqual([]);
});
