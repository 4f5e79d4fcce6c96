import type { BrowserContext, Page } from 'playwright-core';
import { afterEach } from 'vitest';

const mostLetters = 4_000;

/** Prints what the open pages show when a story fails: often the only trace of what happened on another machine. */
export function showPagesOfFailures(contexts: () => BrowserContext[]): void {
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    for (const page of contexts().flatMap((context) => context.pages()))
      process.stderr.write(`${task.name}\n${page.url()} showed:\n${await shownOn(page)}\n`);
  });
}

/** Parts behind an open dialog are left out, as for a screen reader. */
const shownOn = (page: Page): Promise<string> =>
  page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .then(
      (tree) => tree.slice(0, mostLetters),
      (error: unknown) => String(error),
    );
