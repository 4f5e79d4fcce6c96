import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { format } from './format.ts';
import { lint } from './lint.ts';
import { runTool, type Tool } from './tool.ts';
import { types } from './types.ts';
import { unused } from './unused.ts';

const repository = resolve(import.meta.dirname, '../..');
const settings = [
  '.oxlintrc.json',
  '.oxfmtrc.json',
  'knip.json',
  'tsconfig.base.json',
  'tsconfig.shared.json',
];
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mida-planted-'));
  for (const file of settings) copyFileSync(join(repository, file), join(root, file));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

async function judge(tool: Tool, files: Record<string, string>): Promise<string[]> {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const violations = await runTool(tool, root);
  return violations.map(({ file, line, message }) => `${file}:${line} ${message}`);
}

const lines = (count: number): string => '  x();\n'.repeat(count);

it.each([
  ['any', 'export const a: any = 1;\n', 'no-explicit-any'],
  ['!', 'export const a = (b?: { c: 1 }) => b!.c;\n', 'no-non-null-assertion'],
  ['a default export', 'export default 1;\n', 'no-default-export'],
  [
    'a value import of a type',
    "import { Pool } from 'pg';\nexport type A = Pool;\n",
    'consistent-type-imports',
  ],
  ['a function of 61 lines', `export function a() {\n${lines(59)}}\n`, 'max-lines-per-function'],
  [
    'a component of 61 lines',
    `export const A = () => {\n${lines(58)}  return <p>x</p>;\n};\n`,
    'max-lines-per-function',
  ],
  [
    'a hook in a condition',
    "import { useId } from 'react';\nexport const A = () => (a ? useId() : 0);\n",
    'rules-of-hooks',
  ],
  ['a picture without words', 'export const A = () => <img src="/a.webp" />;\n', 'alt-text'],
  ['a style attribute', 'export const A = () => <p style={{}}>x</p>;\n', 'forbid-dom-props'],
  ['a barrel', "export * from './a.ts';\n", 'no-barrel-file'],
  ['a file of 301 lines', 'x();\n'.repeat(301), 'max-lines'],
  ['an import without the file extension', "import { b } from './b';\nexport const a = b;\n", 'extensions'],
  [
    'an import of the database',
    "import { eq } from 'drizzle-orm';\nexport const a = eq;\n",
    'no-restricted-imports',
  ],
  [
    'a type of the database',
    "import type { Pool } from 'pg';\nexport type A = Pool;\n",
    'no-restricted-imports',
  ],
  ['a setting read outside the configuration', 'export const a = process.env.PORT;\n', 'no-process-env'],
  ['a test that runs alone', "it.only('x', () => { expect(1).toBe(1); });\n", 'no-focused-tests'],
])('the linter refuses %s', async (_, text, rule) => {
  const found = await judge(lint, { [rule === 'no-focused-tests' ? 'web/a.test.tsx' : 'web/a.tsx']: text });
  expect(found).toContainEqual(expect.stringContaining(rule));
});

it('the linter refuses cycles, also of types', async () => {
  const found = await judge(lint, {
    'package.json': '{ "imports": { "#shared/*": "./shared/*" } }',
    'shared/a.ts': "import { b } from '#shared/b.ts';\nexport const a = b;\n",
    'shared/b.ts': "import type { C } from '#shared/c.ts';\nexport const b: C = 1;\n",
    'shared/c.ts': "import type { a } from '#shared/a.ts';\nexport type C = typeof a | 1;\n",
  });
  expect(found.toSorted()).toEqual(
    ['a', 'b', 'c'].map((name) => expect.stringMatching(`^shared/${name}.ts:1 .*no-cycle`)),
  );
});

it('the linter leaves the database to stores, and settings to the configuration', async () => {
  const store = "import { eq } from 'drizzle-orm';\n\nexport const a = eq;\n";
  const files = { 'server/features/orders/moves/history-store.ts': store, 'server/db/connect.ts': store };
  expect(await judge(lint, { ...files, 'server/config.ts': 'export const a = process.env;\n' })).toEqual([]);
});

it('the linter lets only the access rules implement the contract', async () => {
  const implementing = "import { implement } from '@orpc/server';\n\nexport const open = implement({});\n";
  const found = await judge(lint, {
    'server/features/orders/router.ts': implementing,
    'server/access.ts': implementing,
  });
  expect(found).toEqual([
    expect.stringMatching(/^server\/features\/orders\/router\.ts:1 .*no-restricted-imports/),
  ]);
});

it('the linter accepts a function of 60 lines', async () => {
  expect(await judge(lint, { 'shared/a.ts': `export function a() {\n${lines(58)}}\n` })).toEqual([]);
});

it('the compiler names file and line', async () => {
  const shared = types.find(({ name }) => name === 'types of shared');
  const found =
    shared && (await judge(shared, { 'shared/a.ts': '\nexport const a: number = document.title;\n' }));
  expect(found).toEqual([expect.stringMatching(/^shared\/a\.ts:2 TS\d+: Cannot find name 'document'/)]);
});

it.each(['', 'true'])(
  'the formatter names files that it would change or cannot read, with CI=%j',
  async (ci) => {
    vi.stubEnv('CI', ci);
    expect(
      await judge(format, { 'a.ts': 'let a  = "b"\n', 'b.ts': "export const b = 'b';\n", 'c.ts': '\n{{' }),
    ).toEqual(['a.ts:1 Not formatted: run npm run format', expect.stringMatching(/^c\.ts:2 Expected/)]);
  },
);

it('the unused check finds unused exports, files and dependencies, and unlisted dependencies', async () => {
  const found = await judge(unused, {
    'package.json': JSON.stringify({
      type: 'module',
      imports: { '#shared/*': './shared/*' },
      dependencies: { pg: '8.23.1', kysely: '1.0.0' },
    }),
    'server/main.ts':
      "import { a } from '#shared/a.ts';\nimport pg from 'pg';\nimport pino from 'pino';\na(pg, pino);",
    'shared/a.ts': 'export const a = 1;\nexport const b = 2;\nexport type C = 3;',
    'shared/d.ts': 'export const d = 1;',
  });
  expect(found.toSorted()).toEqual([
    'package.json:1 Unused dependency: kysely',
    'server/main.ts:3 Not listed in package.json: pino',
    'shared/a.ts:2 Unused export: b',
    'shared/a.ts:3 Unused exported type: C',
    'shared/d.ts:1 Nothing imports this file',
  ]);
});

it('a tool that fails without naming a file is reported', async () => {
  const broken: Tool = {
    name: 'broken',
    program: 'oxlint/bin/oxlint',
    args: ['--no-such-option'],
    read: () => [],
  };
  expect(await judge(broken, {})).toEqual([expect.stringContaining('broken:1 exit code 1')]);
});

it.each(['public', 'data', 'dist'])(
  'linter and formatter leave out the folder «%s» at the root alone, and none of its name further down',
  async (name) => {
    const planted = 'let a  = 1 as any\n';
    const files = { [`${name}/a.ts`]: planted, [`web/screens/${name}/a.ts`]: planted };
    const found = [...(await judge(lint, files)), ...(await judge(format, files))];
    expect(found.filter((violation) => violation.startsWith(name))).toEqual([]);
    expect(found).toEqual(expect.arrayContaining([expect.stringContaining('no-explicit-any')]));
    expect(found).toContain(`web/screens/${name}/a.ts:1 Not formatted: run npm run format`);
  },
);
