import type { Locator, Page } from 'playwright-core';
import { press as pressOnce } from '#e2e/support/alive.ts';

/** Presses what is seen of `buttons` and waits for what that brings. */
export const press = (_page: Page, buttons: Locator, appears: Locator): Promise<void> =>
  pressOnce(buttons.filter({ visible: true }).first(), appears);
