import type { Page } from 'playwright-core';
import { dayMessages } from '#messages/writing/days.ts';
import { formatDay } from '#messages/writing/format.ts';
import { matching } from '#scripts/browser/acts.ts';

/** Chooses days as `2026-11-22` in the calendar of a field: one, or both ends of a range. */
export async function chooseDays(page: Page, label: string, ...days: string[]): Promise<void> {
  await page.getByRole('button', { name: matching(dayMessages.chosen(label, '\u0000')) }).click();
  const calendar = page.getByRole('dialog', { name: label });
  for (const day of days) {
    const [year = '', month = ''] = day.split('-');
    await calendar.getByRole('combobox', { name: dayMessages.year }).selectOption(year);
    await calendar.getByRole('combobox', { name: dayMessages.month }).selectOption(String(Number(month)));
    await calendar
      .getByRole('table')
      .getByRole('button', { name: formatDay(day), exact: true })
      .click();
  }
  await calendar.waitFor({ state: 'detached' });
}
