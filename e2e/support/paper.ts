import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What the head of a printer reaches, by the width of its roll, in millimetres. */
const reachedMm = { 58: 48, 80: 72 };
type PaperWidth = keyof typeof reachedMm;

/** Notes each ticket as it is printed. It stays, as on Android, until the browser says that the print is over. */
export async function notePrints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const printed: string[] = [];
    const print = () => printed.push(document.querySelector('body > .print-page')?.textContent ?? '');
    Object.assign(window, { printed, print });
  });
}

export const printedBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { printed: string[] }).printed);

export const paperOf = (page: Page) => page.locator('body > .print-page');

/** Black on white in any theme, nothing beyond what the printer's head reaches. */
export async function examineTicket(page: Page, paper: PaperWidth, words: { note: string; option: string }) {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const seen = await paperOf(page).evaluate((ticket, { note, option }) => {
    const { left, right, width } = ticket.getBoundingClientRect();
    const parts = [...ticket.querySelectorAll('*:not(.sr-only)')];
    const sizeOf = (part: Element) => Number.parseFloat(getComputedStyle(part).fontSize);
    const sizeAt = (text: string) =>
      sizeOf(parts.findLast((part) => part.textContent?.includes(text)) ?? ticket);
    const isCut = (part: Element) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1;
    return {
      widthMm: (width * 25.4) / 96,
      beyond: parts
        .filter((part) => {
          const box = part.getBoundingClientRect();
          return box.left < left - 1 || box.right > right + 1 || isCut(part);
        })
        .map((part) => part.textContent),
      inks: [...new Set(parts.map((part) => getComputedStyle(part).color))],
      direction: getComputedStyle(ticket).direction,
      noteSize: sizeAt(note),
      optionSize: sizeAt(option),
      largest: Math.max(...parts.map(sizeOf)),
      beside: [...document.body.children].filter((part) => part !== ticket && part.checkVisibility()).length,
    };
  }, words);
  await page.emulateMedia({ media: null, colorScheme: null });
  expect(seen).toMatchObject({ beyond: [], inks: ['rgb(0, 0, 0)'], direction: 'rtl', beside: 0 });
  expect(seen.widthMm).toBeCloseTo(reachedMm[paper], 1);
  expect(seen.noteSize).toBe(seen.largest);
  expect(seen.optionSize).toBeGreaterThan(16);
}

/** Prints for real, which ends the print: one page of the paper's width. */
export async function printOut(page: Page, paper: PaperWidth): Promise<void> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const pages = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) [\d.]+\]/g)];
  const widths = pages.map(([, points]) => Math.round((Number(points) * 25.4) / 72));
  expect(widths).toEqual([paper]);
  await paperOf(page).waitFor({ state: 'detached' });
}
