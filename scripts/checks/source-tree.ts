import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';

export type Import = {
  specifier: string;
  /** Path in the tree of what an internal specifier names; `undefined` for a package. */
  target: string | undefined;
  line: number;
  isType: boolean;
};

export type Violation = { file: string; line: number; message: string };

/** One rule about the source that neither the compiler nor the linter knows. */
export type Law = { name: string; check: (tree: SourceTree) => Violation[] };

/** The repository's own files, read once: path (posix, from the root) to text. */
export type SourceTree = {
  paths: readonly string[];
  has: (path: string) => boolean;
  text: (path: string) => string;
  /** The text with comments blanked out, offsets and lines unchanged. */
  code: (path: string) => string;
  imports: (path: string) => readonly Import[];
};

const skippedFolders = new Set(['node_modules', 'dist', 'data', 'coverage', '.git', '.cache']);
const textFile = /\.(?:ts|tsx|mjs|css|sql|json|md|html|yaml|yml)$|file$|ignore$|\.ci\/run$/;

export function readSourceTree(root: string): SourceTree {
  const files: Record<string, string> = {};
  const visit = (folder: string): void => {
    for (const entry of readdirSync(posix.join(root, folder), { withFileTypes: true })) {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory() && !skippedFolders.has(entry.name)) visit(path);
      if (entry.isFile())
        files[path] = textFile.test(path) ? readFileSync(posix.join(root, path), 'utf8') : '';
    }
  };
  visit('');
  return makeSourceTree(files);
}

export function makeSourceTree(files: Record<string, string>): SourceTree {
  const text = (path: string): string => files[path] ?? '';
  const parse = remember((path: string) => parseSync(path, text(path)));
  return {
    paths: Object.keys(files).toSorted(),
    has: (path) => Object.hasOwn(files, path),
    text,
    code: remember((path) =>
      isCode(path)
        ? parse(path).comments.reduce((code, { start, end }) => blank(code, start, end), text(path))
        : text(path).replaceAll(/\/\*[^]*?\*\//g, (comment) => blank(comment, 0, comment.length)),
    ),
    imports: remember((path) => (isCode(path) ? listImports(path, text(path), parse(path).module) : [])),
  };
}

export const isCode = (path: string): boolean => /\.(?:ts|tsx|mjs)$/.test(path);

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

export type Found = { index: number; message: string };

/** What `judge` finds in the code of files, tests left out; comments are blank in `code`. */
export function findIn(
  tree: SourceTree,
  files: RegExp,
  judge: (code: string, file: string) => Found[],
): Violation[] {
  return tree.paths
    .filter((path) => files.test(path) && !isTest(path))
    .flatMap((file) =>
      judge(tree.code(file), file).map(({ index, message }) => ({
        file,
        line: lineAt(tree.code(file), index),
        message,
      })),
    );
}

/** Finds each place in the code of files, tests left out, that matches the global `pattern`. */
export const findEvery = (tree: SourceTree, files: RegExp, pattern: RegExp, message: string): Violation[] =>
  findIn(tree, files, (code) => [...code.matchAll(pattern)].map(({ index }) => ({ index, message })));

function remember<T>(compute: (path: string) => T): (path: string) => T {
  const known = new Map<string, T>();
  return (path) => {
    const value = known.get(path) ?? compute(path);
    known.set(path, value);
    return value;
  };
}

const blank = (text: string, start: number, end: number): string =>
  text.slice(0, start) + text.slice(start, end).replaceAll(/[^\n]/g, ' ') + text.slice(end);

function listImports(path: string, text: string, module: ReturnType<typeof parseSync>['module']): Import[] {
  const areTypes = (entries: readonly { isType: boolean }[]): boolean =>
    entries.length > 0 && entries.every(({ isType }) => isType);
  const found = [
    ...module.staticImports.map((one) => ({ ...one, isType: areTypes(one.entries) })),
    ...module.staticExports.flatMap(({ entries }) => entries),
  ].map(({ moduleRequest, start, isType }) => ({ specifier: moduleRequest?.value, start, isType }));
  for (const { index, 1: specifier } of text.matchAll(/\bimport\(\s*['"`]([^'"`$]+)['"`]/g))
    found.push({
      specifier,
      start: index,
      isType: !module.dynamicImports.some(({ start }) => start === index),
    });
  return found.flatMap(({ specifier, start, isType }) =>
    specifier ? [{ specifier, target: resolve(path, specifier), line: lineAt(text, start), isType }] : [],
  );
}

function resolve(from: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('#messages/')) return `shared/messages/ar/${path.slice('#messages/'.length)}`;
  if (path.startsWith('#')) return path.slice(1);
  return path.startsWith('.') ? posix.join(posix.dirname(from), path) : undefined;
}
