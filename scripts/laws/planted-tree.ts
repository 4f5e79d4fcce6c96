import { makeSourceTree, type SourceTree } from './source-tree.ts';

/** A tree in memory with exactly these files, to show that a law bites. */
export function plantTree(files: Record<string, string>): SourceTree {
  return makeSourceTree(new Map(Object.entries(files)));
}
