import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTest, readSourceTree, type SourceTree } from '#scripts/checks/source-tree.ts';
import type { Fault } from '#scripts/mutants/fault.ts';

/** Fingerprints of the files that a result depends on: another fingerprint asks for another run. */
export type Touched = {
  /** The test's file with all it imports; the whole product where the test runs it; every file where the test reads files. */
  ofTest: (test: string) => string;
  /** The fault, its file, its test and the test's own support. A change elsewhere does not ask again. */
  ofFault: (fault: Fault) => string;
  ofAll: string;
};

export function readTouched(root: string): Touched {
  return makeTouched(readSourceTree(root), (path) => readFileSync(join(root, path)));
}

export function makeTouched(tree: SourceTree, read: (path: string) => Uint8Array): Touched {
  const hashes = new Map<string, string>();
  const hashOf = (path: string): string => {
    const known = hashes.get(path) ?? hash(read(path));
    hashes.set(path, known);
    return known;
  };
  const sum = (paths: Iterable<string>): string =>
    hash(
      [...paths]
        .toSorted()
        .map((path) => `${path} ${hashOf(path)}`)
        .join('\n'),
    );
  const ground = tree.paths.filter(isGround);
  const product = sum(tree.paths.filter((path) => isProduct(path) || isGround(path)));
  const everything = sum(tree.paths);
  return {
    ofAll: everything,
    ofTest: (test) => {
      const reached = reach(tree, test, () => true);
      if (test.startsWith('scripts/') || reached.some((path) => readsTree(tree, path))) return everything;
      const own = sum([...reached, ...ground]);
      return runsProduct(test) ? hash(`${own} ${product}`) : own;
    },
    ofFault: ({ file, find, replace, test }) =>
      hash(JSON.stringify([find, replace, sum([file, ...reach(tree, test, isSupport)])])),
  };
}

/** The test, and what it imports of the files that `follows` takes. */
function reach(tree: SourceTree, test: string, follows: (path: string) => boolean): string[] {
  const reached = new Set([test]);
  for (const path of reached) {
    for (const { target } of tree.imports(path)) {
      if (target !== undefined && tree.has(target) && follows(target)) reached.add(target);
    }
  }
  return [...reached];
}

const isGround = (path: string): boolean => /^(?:package(?:-lock)?\.json|vitest\.config\.ts)$/.test(path);

const isProduct = (path: string): boolean =>
  /^(?:shared|server|web|public|scripts\/build)\/|^(?:vite\.config\.ts|scripts\/build\.mjs)$/.test(path) &&
  !isTest(path) &&
  !isSupport(path);

const isSupport = (path: string): boolean =>
  /^(?:server\/testing|e2e|scripts\/(?:browser|testing))\//.test(path) || isTest(path);

const runsProduct = (test: string): boolean => /^(?:server|e2e)\//.test(test);

/** A unit's test that opens files may open any. */
const readsTree = (tree: SourceTree, path: string): boolean =>
  /^(?:shared|web)\//.test(path) && isTest(path) && tree.text(path).includes("'node:fs'");

const hash = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** The commit, with `+` where the tree has other changes. */
export function describeCommit(root: string): string {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  return git('rev-parse', '--short=8', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '+');
}
