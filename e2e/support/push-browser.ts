import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { pushMessages } from '#messages/news/push.ts';
import { patienceMs } from '#scripts/browser/browser.ts';
import { startFakeGoogle, type FakeGoogle } from './fake-google.ts';
import { forFile } from './for-file.ts';

/** Everything is real but the vendor's relay. */
export interface PushRelay {
  google: () => FakeGoogle;
  /** The settings for the product. */
  settings: () => Record<string, string>;
  /** A phone whose browser reaches the relay. */
  openPhone: (url: string) => Promise<BrowserContext>;
}

export function openPushRelay(): PushRelay {
  const folder = forFile(
    () => mkdtemp(path.join(tmpdir(), 'mida-push-')),
    (made) => rm(made, { recursive: true, force: true }),
  );
  const google = forFile(
    () => startFakeGoogle(folder()),
    (started) => started.close(),
  );
  return {
    google,
    settings: () => ({ PUSH_TEST_RELAY: google().relayUrl }),
    openPhone: async (url) => {
      const context = await chromium.launchPersistentContext(await mkdtemp(path.join(folder(), 'profile-')), {
        executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
        // A browser with this argument never connects to the relay.
        ignoreDefaultArgs: ['--disable-background-networking'],
        args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', ...google().browserFlags],
        baseURL: url,
        viewport: { width: 390, height: 844 },
        locale: 'ar-MA',
      });
      context.setDefaultTimeout(patienceMs);
      return context;
    },
  };
}

export const pushSheet = (page: Page) => page.getByRole('dialog', { name: pushMessages.title });

/** Half a second after registering, the browser sends its interests. */
export async function enablePush(page: Page): Promise<void> {
  const held = interestsHeld(page);
  await pushSheet(page).getByRole('button', { name: pushMessages.allow }).click();
  await page.getByText(pushMessages.enabled).first().waitFor();
  await held;
}

export const interestsHeld = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/interests') && answer.ok(),
  );
