import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { projectsOf, type SuitePart } from '#scripts/testing/run-suite.ts';
import { vitestProgram } from '#scripts/testing/run-vitest.ts';
import type { ProofPlan } from './plan.ts';
import type { Entry, ProofRecord } from './record.ts';
import { expectSeconds } from './time-left.ts';
import type { Touched } from './touched.ts';

const root = resolve(import.meta.dirname, '../..');

/** A test file that no run has timed. */
const unknownSeconds = 15;

export type PlannedPart = { kept: Entry[]; plan: ProofPlan };

type Known = { record: ProofRecord; recordFile: string; touched: Touched; commit: string };

/** Parts the files of `part` into those that passed before and have not changed since, and those that are due. */
export function planPart(part: SuitePart, known: Known): PlannedPart {
  const subjects = listTestFiles(part).map((file) => ({ file, ...identify(part, file, known.touched) }));
  const kept: Entry[] = [];
  const due = subjects.filter(({ subject, touched }) => {
    const entry = known.record.find(subject, touched);
    if (entry) kept.push(entry);
    return !entry;
  });
  const expected = expectSeconds(
    due.map(({ subject }) => subject),
    known.record.secondsOf,
    unknownSeconds,
  );
  const files = due.map(({ file, subject, touched }) => {
    const expectedSeconds = expected.get(subject) ?? unknownSeconds;
    return [file, { subject, touched, expectedSeconds }] as const;
  });
  const { recordFile, commit } = known;
  return { kept, plan: { record: recordFile, run: randomUUID(), commit, files: Object.fromEntries(files) } };
}

/** The same file in another part, with other settings or on another Node is another subject. */
function identify(part: SuitePart, file: string, touched: Touched): Pick<Entry, 'subject' | 'touched'> {
  const { name, project, mode, nodeMajor = Number(process.versions.node.split('.')[0]), env = {} } = part;
  const settings = JSON.stringify([project, mode, nodeMajor, env]);
  return { subject: `${name} ${file}`, touched: `${touched.ofTest(file)} ${settings}` };
}

function listTestFiles({ project, mode, files = [] }: SuitePart): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'mida-plan-'));
  try {
    const list = join(folder, 'files.json');
    const projects = projectsOf(project).map((name) => `--project=${name}`);
    const args = ['list', '--filesOnly', `--json=${list}`, `--mode=${mode}`, ...projects, ...files];
    const { status, stderr } = spawnSync(process.execPath, [vitestProgram, ...args], {
      cwd: root,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`vitest does not list its files: ${stderr}`);
    const found = JSON.parse(readFileSync(list, 'utf8')) as { file: string }[];
    return found.map(({ file }) => relative(root, file));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
