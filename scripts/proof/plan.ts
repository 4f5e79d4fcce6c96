import { readFileSync } from 'node:fs';
import type { Entry } from './record.ts';

/** Where vitest's reporter reads the plan of its run. */
export const planVariable = 'MIDA_PROOF_PLAN';

/** What a run of a part is to do, for the reporter that records what passes. */
export type ProofPlan = {
  record: string;
  run: string;
  commit: string;
  /** The test files that are due. */
  files: Record<string, Pick<Entry, 'subject' | 'touched'> & { expectedSeconds: number }>;
};

export function readPlan(): ProofPlan | undefined {
  const file = process.env[planVariable];
  return file === undefined ? undefined : (JSON.parse(readFileSync(file, 'utf8')) as ProofPlan);
}
