import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { type Fault, projectOf, type Project } from '#scripts/mutants/fault.ts';
import type { Judged } from '#scripts/mutants/pool.ts';
import { append, readRecord, recordFile } from './record.ts';
import { expectSeconds, startTimeLeft } from './time-left.ts';
import { describeCommit, readTouched } from './touched.ts';

/** A fault that no run has timed. */
const unknownSeconds: Record<Project, number> = { unit: 2, server: 5, 'server-db': 8, e2e: 40 };

export type JudgedBefore = {
  /** The faults judged in an earlier run, on the same fault, file and test. */
  known: Judged[];
  due: Fault[];
  /** Records a fault that was judged now, and returns how long is left. */
  keep: (judged: Judged) => string;
};

/** Parts faults into those whose verdict is known and those to judge; `isAnew` judges all. */
export function readJudged(root: string, faults: readonly Fault[], isAnew: boolean): JudgedBefore {
  const file = recordFile();
  const record = readRecord(file, isAnew);
  const touched = readTouched(root);
  const [run, commit] = [randomUUID(), describeCommit(root)];
  const known: Judged[] = [];
  const due = faults.filter((fault) => {
    const { verdict, by = '' } = record.find(subjectOf(fault), touched.ofFault(fault)) ?? {};
    if (verdict) known.push({ fault, outcome: { verdict, by }, seconds: 0 });
    return verdict === undefined;
  });
  const timeLeft = startTimeLeft(expectOf(due, record.secondsOf), () => performance.now());
  return {
    known,
    due,
    keep: ({ fault, outcome: { verdict, by }, seconds }) => {
      const subject = subjectOf(fault);
      if (verdict !== 'invalid')
        append(file, {
          subject,
          touched: touched.ofFault(fault),
          seconds,
          passed: 1,
          verdict,
          by,
          commit,
          run,
        });
      timeLeft.end(subject);
      return timeLeft.tell();
    },
  };
}

function expectOf(due: readonly Fault[], secondsOf: (subject: string) => number | undefined) {
  const projects = [...new Set(due.map(projectOf))];
  const expected = projects.map((project) => {
    const subjects = due.filter((fault) => projectOf(fault) === project).map(subjectOf);
    return expectSeconds(subjects, secondsOf, unknownSeconds[project]);
  });
  return new Map(expected.flatMap((one) => [...one]));
}

const subjectOf = ({ file, find, replace, test }: Fault): string =>
  JSON.stringify(['fault', file, find, replace, test]);
