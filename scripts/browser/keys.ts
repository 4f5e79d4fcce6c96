import type { Locator, Page } from 'playwright-core';
import { patienceMs } from './browser.ts';

const longestWalk = 300;

export async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  const page = target.page();
  for (let presses = 0; presses < longestWalk; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}; the focus is on ${await focused(page)}`);
}

export async function enter(target: Locator): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('Enter');
}

export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.press('Control+A');
  await field.page().keyboard.type(text);
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement).catch(() => false);

export async function focusComesTo(target: Locator): Promise<void> {
  for (const end = Date.now() + patienceMs; Date.now() < end;) {
    if (await hasFocus(target)) return;
    await target.page().waitForTimeout(50);
  }
  throw new Error(`the focus is not on ${String(target)} but on ${await focused(target.page())}`);
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return `<${element?.tagName.toLowerCase()}> ${(element?.getAttribute('aria-label') ?? element?.textContent ?? '').slice(0, 50)}`;
  });
