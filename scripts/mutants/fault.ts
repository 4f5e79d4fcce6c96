/** A fault that somebody might make, and the test that has to notice it. */
export interface Fault {
  /** Where it is planted: `find` stands there exactly once. */
  file: string;
  find: string;
  replace: string;
  /** The file of tests that must fail. A browser story costs a build: only where no other test can see it. */
  test: string;
  /** Why no test notices it, for a fault that is known to survive. */
  survives?: string;
}

type Verdict = 'killed' | 'survived' | 'invalid';

export interface Outcome {
  verdict: Verdict;
  /** The test that failed, or why the fault could not be judged. */
  by: string;
}

export const projectOf = ({ test }: Pick<Fault, 'test'>): 'e2e' | 'server-db' | 'server' | 'unit' => {
  if (test.startsWith('e2e/')) return 'e2e';
  if (!test.startsWith('server/')) return 'unit';
  return test.includes('.server-db.') ? 'server-db' : 'server';
};

/** How often `find` stands in `text`. */
export const countIn = (text: string, find: string): number => text.split(find).length - 1;

/** `replace` is taken as it is: a `$` in it means a `$`. */
export const plant = (text: string, { find, replace }: Pick<Fault, 'find' | 'replace'>): string =>
  text.replace(find, () => replace);
