import type { Page } from 'playwright-core';
import { importMessages } from '#messages/marketplace/imports.ts';

/** The number beside a label of the preview or the end. */
export const countOf = (page: Page, label: string): Promise<string | null> =>
  page
    .locator('dl', { has: page.getByText(importMessages.known, { exact: true }) })
    .locator('div', { hasText: label })
    .locator('dd')
    .textContent();

export const chooseFile = (page: Page, text: string | Buffer, name = 'rows.csv'): Promise<void> =>
  page.setInputFiles('input[type=file]', { name, mimeType: 'text/csv', buffer: Buffer.from(text) });
