import type { SourceTree } from './source-tree.ts';

export type Violation = { file: string; line: number; message: string };

/** One rule about the source that neither the compiler nor the linter knows. */
export type Law = { name: string; check: (tree: SourceTree) => Violation[] };
