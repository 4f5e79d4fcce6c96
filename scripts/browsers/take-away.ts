import type { Page } from 'playwright-core';
import { newerNames } from './newer-names.ts';

/** The page's scripts find nothing that one of the oldest browsers lacks. Syntax and styles stay what they are. */
export const takeNewerAway = (page: Page): Promise<unknown> =>
  page.addInitScript(takeAway, newerNames().places);

/** Runs in the page. */
function takeAway(places: readonly string[]): void {
  const read = (owner: unknown, name: string): unknown => Object(owner)[name];
  for (const place of places) {
    const path = place.split('.');
    const name = path.pop() ?? '';
    try {
      Reflect.deleteProperty(Object(path.reduce(read, globalThis)), name);
    } catch {
      // A getter of a prototype that no object stands behind.
    }
  }
}
