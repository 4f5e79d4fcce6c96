import { expect, it } from 'vitest';
import { documentsAreRead } from '#scripts/laws/documents-are-read.ts';
import { makeSourceTree } from './source-tree.ts';

const said = (files: Record<string, string>): string[] =>
  documentsAreRead
    .check(makeSourceTree(files))
    .map(({ file, line, message }) => `${file}:${line} ${message}`);

const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');
const lines = (count: number): string => Array.from({ length: count }, () => '- word\n').join('');

it('the architecture has at most 1,200 words', () => {
  const text = (count: number): string =>
    Array.from({ length: count / 60 }, () => `${words(60)}\n\n`).join('');
  expect(said({ 'docs/architecture.md': text(1_200) })).toEqual([]);
  expect(said({ 'docs/architecture.md': text(1_260) })).toEqual([
    'docs/architecture.md:1 This document has at most 1200 words',
  ]);
});

it('a room says in fifteen lines what it does', () => {
  const code = { 'web/features/cart/state.ts': '' };
  expect(said({ ...code, 'web/features/cart/README.md': lines(15) })).toEqual([]);
  expect(said({ ...code, 'web/features/cart/README.md': lines(16) })).toHaveLength(1);
});

it('a room of the server has a README', () => {
  const code = { 'server/features/photos/store.ts': '' };
  const readme = 'server/features/photos/README.md';
  expect(said(code)).toEqual([`${readme}:1 A room says in its README.md what it owns and decides`]);
  expect(said({ ...code, [readme]: 'Owns `photos`.' })).toEqual([]);
});

it('a file that a room names is one of its files', () => {
  const tree = { 'web/features/cart/components/b.tsx': '', 'web/features/cart/state.ts': '' };
  expect(said({ ...tree, 'web/features/cart/README.md': '`state.ts`, `b.tsx`, `web/lib/c.ts`' })).toEqual([]);
  expect(said({ ...tree, 'web/features/cart/README.md': '`stat.ts`' })).toEqual([
    'web/features/cart/README.md:1 There is no web/features/cart/stat.ts',
  ]);
});

const holding = '# 1. One\n\n**Context.** None.\n';
const narrowed = '# 2. Two\n\n**Status.** Narrowed by decision 1.\n';
const tree = { 'docs/decisions/0001-one.md': holding, 'docs/decisions/0002-two.md': narrowed };
const one = '| [1](0001-one.md) | one | holds |\n';
const two = '| [2](0002-two.md) | two | narrowed by 1 |\n';

it('each decision has one line in the list', () => {
  const lost = 'docs/decisions/README.md:1 Give 0002-two.md its line, once';
  expect(said({ ...tree, 'docs/decisions/README.md': `${one}${two}` })).toEqual([]);
  expect(said({ ...tree, 'docs/decisions/README.md': one })).toEqual([lost]);
  expect(said({ ...tree, 'docs/decisions/README.md': `${one}${two}${two}` })).toEqual([lost]);
});

it('each decision has a number of its own', () => {
  const doubled = { ...tree, 'docs/decisions/0002-second.md': holding };
  const list = `${one}${two}| [2](0002-second.md) | second | holds |\n`;
  expect(said({ ...doubled, 'docs/decisions/README.md': list })).toEqual([
    'docs/decisions/0002-two.md:1 Another decision has the number 0002: take the next free one',
  ]);
});

it('the list of decisions gives each the status of its record', () => {
  const wrong = (name: string): string =>
    `docs/decisions/${name}:3 The list of decisions says another status`;
  const turned = `${one.replace('holds', 'replaced by 2')}${two.replace('narrowed by 1', 'holds')}`;
  expect(said({ ...tree, 'docs/decisions/README.md': turned })).toEqual([
    wrong('0001-one.md'),
    wrong('0002-two.md'),
  ]);
});
