import { afterAll, beforeAll } from 'vitest';
import { within } from './within.ts';

const endMs = 20_000;

/** Ends what it started also after failures; nothing starts when `-t` skips all tests of the file. */
export function forFile<Started>(
  start: () => Promise<Started>,
  end: (started: Started) => Promise<unknown>,
): () => Started {
  let starting: Promise<Started> | undefined;
  let started: { it: Started } | undefined;
  // The end is registered before the start, because a start that fails half-way must end too.
  afterAll(async () => {
    const [outcome] = await Promise.allSettled(starting ? [starting] : []);
    if (outcome?.status === 'fulfilled') await within(endMs, end(outcome.value));
  });
  beforeAll(async () => {
    starting = start();
    started = { it: await starting };
  });
  return () => {
    if (!started) throw new Error('This starts before the tests of its file, not while the file is read.');
    return started.it;
  };
}
