import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { copyTree } from './mutants/scratch-copy.ts';
import { addStandInLanguage } from './testing/stand-in-language.ts';

const copy = copyTree(path.resolve(import.meta.dirname, '..'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));
beforeEach(() => addStandInLanguage(copy));

function compile(...args: string[]): string {
  const compiler = path.join(copy, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [compiler, ...args], { cwd: copy, encoding: 'utf8' }).stdout;
}

function takeOut(file: string, line: string): void {
  const text = readFileSync(path.join(copy, file), 'utf8');
  expect(text).toContain(line);
  writeFileSync(path.join(copy, file), text.replace(line, ''));
}

const inFrench = ['-p', 'tsconfig.web.json', '--customConditions', 'fr'];
const forLeaving = ['-p', 'tsconfig.shared.json'];

it('a second language with all words compiles', () => {
  expect(compile(...inFrench)).toBe('');
  expect(compile(...forLeaving)).toBe('');
});

it('a text that a page lacks in the second language does not compile', () => {
  takeOut('shared/messages/fr/accounts/themes.ts', 'export ');
  expect(compile(...inFrench)).toContain('accounts/themes.ts');
});

it('a text that the server lacks in the second language does not compile', () => {
  takeOut('shared/messages/fr/news/leaving.ts', '  push: pushTexts,\n');
  expect(compile(...forLeaving)).toContain("'push'");
});
