export interface Fault {
  /** `find` occurs there exactly once. */
  file: string;
  find: string;
  replace: string;
  /** The test file that must fail. A browser story costs a build: use one only where no other test can see the fault. */
  test: string;
  /** Why no test notices this fault, if it is known to survive. */
  survives?: string;
}

type Verdict = 'killed' | 'survived' | 'invalid';

export interface Outcome {
  verdict: Verdict;
  /** The failed test, or why the fault could not be judged. */
  by: string;
}

export type Project = 'e2e' | 'server-db' | 'server' | 'unit';

export const projectOf = ({ test }: Pick<Fault, 'test'>): Project => {
  if (test.startsWith('e2e/')) return 'e2e';
  if (!test.startsWith('server/')) return 'unit';
  return test.includes('.server-db.') ? 'server-db' : 'server';
};

export const countIn = (text: string, find: string): number => text.split(find).length - 1;

/** A `$` in `replace` is literal. */
export const plant = (text: string, { find, replace }: Pick<Fault, 'find' | 'replace'>): string =>
  text.replace(find, () => replace);
