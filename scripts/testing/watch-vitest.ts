import { runMark } from './run-mark.ts';
import { watchRun } from './watched-run.ts';

/** The watch for vitest started by hand; a run of `npm test` watches itself. */
export function setup(): (() => Promise<void>) | undefined {
  if (process.env[runMark]) return undefined;
  const run = watchRun();
  const { [runMark]: mark, TMPDIR } = run.environmentOf('vitest');
  const before = process.env['TMPDIR'];
  Object.assign(process.env, { [runMark]: mark, TMPDIR });
  return async () => {
    // This process may run tests again.
    delete process.env.MIDA_TEST_RUN;
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    await run.end();
  };
}
