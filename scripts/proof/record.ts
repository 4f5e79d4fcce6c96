import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** What one test file or planted fault gave in an earlier run. */
export type Entry = {
  /** `stories e2e/live.test.ts`, or a fault's own text. */
  subject: string;
  /** The fingerprint of the files that this result depends on (`touched.ts`). */
  touched: string;
  seconds: number;
  /** Passed tests of a file; 1 for a fault. */
  passed: number;
  /** A fault's verdict, and the test that failed. */
  verdict?: 'killed' | 'survived';
  by?: string;
  commit: string;
  run: string;
};

/** A run that failed outside its tests, or beside which files changed: what passed in it proves nothing. */
type Spoiled = { run: string; isSpoiled: true };

export type ProofRecord = {
  /** The last good result of the subject while nothing that it touches has changed. */
  find: (subject: string, touched: string) => Entry | undefined;
  /** How long the subject took last, whatever changed since. */
  secondsOf: (subject: string) => number | undefined;
};

/** The file is outside the tree, so that a clean checkout of the same commit goes on where another one stopped. */
export const recordFile = (): string =>
  process.env['MIDA_PROOF_RECORD'] ??
  join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'mida/proof.jsonl');

/** No result holds with `isAnew`, and only the seconds are known. */
export function readRecord(file: string, isAnew = false): ProofRecord {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(parse) : [];
  const spoiled = new Set(lines.filter(isSpoiled).map(({ run }) => run));
  const good = new Map<string, Entry>();
  const last = new Map<string, Entry>();
  for (const line of lines) {
    if (isSpoiled(line)) continue;
    last.set(line.subject, line);
    if (!isAnew && !spoiled.has(line.run)) good.set(keyOf(line.subject, line.touched), line);
  }
  return {
    find: (subject, touched) => good.get(keyOf(subject, touched)),
    secondsOf: (subject) => last.get(subject)?.seconds,
  };
}

/** One line, written whole, so that a run that is killed keeps what it had. */
export function append(file: string, line: Entry | Spoiled): void {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}

const keyOf = (subject: string, touched: string): string => `${touched} ${subject}`;

const isSpoiled = (line: Entry | Spoiled): line is Spoiled => 'isSpoiled' in line;

/** A line that a killed run wrote in part is left out. */
function parse(line: string): (Entry | Spoiled)[] {
  try {
    return [JSON.parse(line) as Entry | Spoiled];
  } catch {
    return [];
  }
}
