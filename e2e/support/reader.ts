import { expect } from 'vitest';
import { newPerson, type Person, type Size } from '#scripts/browser/browser.ts';
import { listenAsScreenReader, timesHeard } from '#scripts/browser/listen.ts';
import type { Stage } from './stage.ts';
import { enterSession } from './session.ts';

/** A user with a keyboard and a screen reader only. */
export interface Reader extends Person {
  heard: string[];
}

export async function openReader(
  { product, browser }: Stage,
  email: string | undefined,
  { path, size = 'desktop' }: { path: string; size?: Size },
): Promise<Reader> {
  const person = await newPerson(browser, product.url, size);
  const heard = await listenAsScreenReader(person.context);
  if (email) await enterSession(person.context, { url: product.url, email });
  await person.page.goto(path);
  // Users are slower than the page's last part, which keeps the focus.
  await person.page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('after-paint')),
  );
  await person.page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  return { ...person, heard };
}

export async function expectHeardOnce({ heard }: Reader, words: string): Promise<void> {
  await expect.poll(() => timesHeard(heard, words), { message: words }).toBe(1);
}
