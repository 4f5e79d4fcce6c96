import type { Locator, Page } from 'playwright-core';

/** Presses what is seen of `buttons` until `appears`: a rendered page may not be alive yet, as for a person. */
export async function press(page: Page, buttons: Locator, appears: Locator): Promise<void> {
  const button = buttons.filter({ visible: true }).first();
  for (let tries = 0; tries < 6; tries += 1) {
    await button.click();
    const isThere = await appears
      .first()
      .waitFor({ timeout: 2_500 })
      .then(
        () => true,
        () => false,
      );
    if (isThere) return;
  }
  throw new Error(`Nothing opened on ${page.url()}`);
}
