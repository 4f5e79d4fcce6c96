import type { Page } from 'playwright-core';
import { runInPage, type NameOf, type OpenDialog } from './in-page.ts';

/** A dialog keeps the focus on itself, and an open menu would close without it. */
export async function atRest<Result>(page: Page, measure: () => Promise<Result>): Promise<Result> {
  await rest(page);
  try {
    return await measure();
  } finally {
    await rest(page);
  }
}

async function rest(page: Page): Promise<void> {
  await page.emulateMedia({ media: null, reducedMotion: null, forcedColors: null, contrast: null });
  await runInPage(page, restInPage);
}

async function restInPage(_nameOf: NameOf, openDialog: OpenDialog): Promise<void> {
  const dialog = openDialog();
  const hasMenu = document.querySelector('[role="menu"], [role="listbox"]') !== null;
  const place = dialog instanceof HTMLElement ? dialog : document.body;
  const before = document.activeElement;
  if (!hasMenu) {
    // Tab continues from the last focus, so the body takes it for a moment.
    if (place === document.body) place.tabIndex = -1;
    place.focus({ preventScroll: true });
    if (place === document.body) place.removeAttribute('tabindex');
    // A press outside all controls: after it the page does not lead the focus back.
    if (place === document.body) place.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  }
  const scrolled = [...document.querySelectorAll('*')].filter(
    ({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0,
  );
  for (const one of scrolled) one.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  if (document.activeElement === before && scrolled.length === 0) return;
  // Elements visible only on focus disappear with the next frame.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}
