import type { Law, Violation } from './law.ts';
import { isCode, isTest, lineAt, type SourceTree } from './source-tree.ts';

const databasePackage = /^(?:drizzle-orm|pg|@electric-sql\/pglite)(?:\/|$)/;
const databaseHome =
  /^(?:server\/features\/[\w-]+\/(?:[\w-]+-)?store\.ts$|server\/(?:db|live|testing)\/|bench\/|scripts\/|[\w.-]+\.config\.ts$)/;
const settingsHome =
  /^(?:server\/config\.ts$|scripts\/|bench\/|e2e\/|server\/testing\/|[\w.-]+\.config\.ts$)/;

export const databaseBorders: Law = {
  name: 'the database only in stores and its own folders, process.env only in config',
  check: (tree) =>
    tree.paths
      .filter((path) => isCode(path) && !isTest(path))
      .flatMap((path) => [
        ...(databaseHome.test(path) ? [] : databaseImports(tree, path)),
        ...(settingsHome.test(path) ? [] : environmentReads(tree, path)),
      ]),
};

function databaseImports(tree: SourceTree, file: string): Violation[] {
  return tree
    .imports(file)
    .filter(({ specifier }) => databasePackage.test(specifier))
    .map(({ specifier, line }) => ({
      file,
      line,
      message: `${specifier} belongs in a store.ts or in server/db`,
    }));
}

function environmentReads(tree: SourceTree, file: string): Violation[] {
  return [...tree.code(file).matchAll(/\bprocess\s*\.\s*env\b/g)].map(({ index }) => ({
    file,
    line: lineAt(tree.text(file), index),
    message: 'Read settings in server/config.ts',
  }));
}
