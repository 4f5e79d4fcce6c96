import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';

export type Import = {
  specifier: string;
  /** Path in the tree of what an internal specifier names; `undefined` for a package. */
  target: string | undefined;
  line: number;
  kind: 'value' | 'type' | 'dynamic';
};

/** The repository's own files, read once: path (posix, from the root) to text. */
export type SourceTree = {
  paths: readonly string[];
  has: (path: string) => boolean;
  text: (path: string) => string;
  /** The text with comments blanked out, offsets and lines unchanged. */
  code: (path: string) => string;
  program: (path: string) => ReturnType<typeof parseSync>['program'];
  imports: (path: string) => readonly Import[];
};

const skippedFolders = new Set(['node_modules', 'dist', 'data', 'coverage', '.git', '.cache']);
const textFile = /\.(?:ts|tsx|mjs|css|sql|json|md|html|yaml|yml)$|file$|ignore$|\.ci\/run$/;

export function readSourceTree(root: string): SourceTree {
  const files = new Map<string, string>();
  const visit = (folder: string): void => {
    for (const entry of readdirSync(posix.join(root, folder), { withFileTypes: true })) {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory() && !skippedFolders.has(entry.name)) visit(path);
      if (entry.isFile())
        files.set(path, textFile.test(path) ? readFileSync(posix.join(root, path), 'utf8') : '');
    }
  };
  visit('');
  return makeSourceTree(files);
}

export function makeSourceTree(files: ReadonlyMap<string, string>): SourceTree {
  const text = (path: string): string => files.get(path) ?? '';
  const parse = remember((path: string) => parseSync(path, text(path)));
  return {
    paths: [...files.keys()].toSorted(),
    has: (path) => files.has(path),
    text,
    code: remember((path) => (isCode(path) ? blankComments(text(path), parse(path).comments) : text(path))),
    program: (path) => parse(path).program,
    imports: remember((path) => (isCode(path) ? listImports(path, text(path), parse(path).module) : [])),
  };
}

export function isCode(path: string): boolean {
  return /\.(?:ts|tsx|mjs)$/.test(path);
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function remember<T>(compute: (path: string) => T): (path: string) => T {
  const known = new Map<string, T>();
  return (path) => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const value = compute(path);
    known.set(path, value);
    return value;
  };
}

function blankComments(text: string, comments: readonly { start: number; end: number }[]): string {
  let code = text;
  for (const { start, end } of comments) {
    code = code.slice(0, start) + code.slice(start, end).replaceAll(/[^\n]/g, ' ') + code.slice(end);
  }
  return code;
}

function listImports(path: string, text: string, module: ReturnType<typeof parseSync>['module']): Import[] {
  const imports: Import[] = [];
  const add = (specifier: string, offset: number, kind: Import['kind']): void => {
    imports.push({ specifier, target: resolve(path, specifier), line: lineAt(text, offset), kind });
  };
  for (const { moduleRequest, entries, start } of module.staticImports) {
    const isType = entries.length > 0 && entries.every((entry) => entry.isType);
    add(moduleRequest.value, start, isType ? 'type' : 'value');
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, start, isType } of entries) {
      if (moduleRequest) add(moduleRequest.value, start, isType ? 'type' : 'value');
    }
  }
  const dynamic = new Set(module.dynamicImports.map(({ start }) => start));
  for (const { index, 1: specifier } of text.matchAll(/\bimport\(\s*['"`]([^'"`$]+)['"`]/g)) {
    if (specifier) add(specifier, index, dynamic.has(index) ? 'dynamic' : 'type');
  }
  return imports;
}

function resolve(from: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('#')) return path.slice(1);
  if (path.startsWith('.')) return posix.join(posix.dirname(from), path);
  return undefined;
}
