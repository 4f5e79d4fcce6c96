import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runSuite, type SuitePart } from '#scripts/testing/run-suite.ts';
import type { PartTotals } from '#scripts/testing/totals.ts';
import { planVariable } from './plan.ts';
import { planPart, type PlannedPart } from './plan-part.ts';
import { append, type Entry, readRecord, recordFile } from './record.ts';
import { describeCommit, readTouched } from './touched.ts';

const root = resolve(import.meta.dirname, '../..');

/** Runs what has not passed yet on files like these, and counts in what has; `isAnew` runs everything. */
export async function runDueParts(
  parts: readonly SuitePart[],
  isAnew: boolean,
  signal: AbortSignal,
): Promise<PartTotals[]> {
  const file = recordFile();
  const known = {
    record: readRecord(file, isAnew),
    recordFile: file,
    touched: readTouched(root),
    commit: describeCommit(root),
  };
  const planned = parts.map((part) => ({ part, ...planPart(part, known) }));
  for (const one of planned) tell(one.part.name, one);
  const folder = mkdtempSync(join(tmpdir(), 'mida-plans-'));
  try {
    const due = planned.flatMap(({ part, plan }) => {
      const files = Object.keys(plan.files);
      const planFile = join(folder, `${part.name}.json`);
      writeFileSync(planFile, JSON.stringify(plan));
      return files.length > 0 ? [{ ...part, files, env: { ...part.env, [planVariable]: planFile } }] : [];
    });
    const ran = due.length > 0 ? await runSuite(due, 1, signal) : [];
    const after = readTouched(root);
    return planned.map(({ part, kept, plan }) => {
      const totals = ran.find(({ name }) => name === part.name);
      const isChanged = known.touched.ofAll !== after.ofAll;
      if (isChanged || (totals?.failsOutside && !signal.aborted))
        append(file, { run: plan.run, isSpoiled: true });
      return addKept(part.name, totals, kept);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function tell(name: string, { kept, plan }: PlannedPart): void {
  const due = Object.values(plan.files);
  const commits = [...new Set(kept.map(({ commit }) => commit))].join(', ');
  const minutes = Math.ceil(due.reduce((sum, { expectedSeconds }) => sum + expectedSeconds, 0) / 60);
  const passed = kept.length > 0 ? `${kept.length} files passed on ${commits}; ` : '';
  const left = due.length > 0 ? `${due.length} to run, about ${minutes} min of one process` : 'none to run';
  console.log(`${name.padEnd(8)} ${passed}${left}`);
}

function addKept(name: string, totals: PartTotals | undefined, kept: readonly Entry[]): PartTotals {
  const none = { passed: 0, failed: 0, failures: [], notRun: [], files: [], failsOutside: false };
  const passed = kept.reduce((sum, entry) => sum + entry.passed, 0);
  return { ...none, ...totals, name, passed: (totals?.passed ?? 0) + passed };
}
