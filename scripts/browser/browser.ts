import { chromium, type Browser, type BrowserContext, type LaunchOptions, type Page } from 'playwright-core';

export const sizes = {
  phone: { width: 390, height: 844 },
  /** Upright, as in a kitchen. */
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
} as const;
export type Size = keyof typeof sizes;

/** Inside the sample city, so that the checkout's position is granted as on a phone in the street. */
const inTheCity = { latitude: 31.6357, longitude: -8.0099, accuracy: 12 };

export const openBrowser = (extra: readonly string[] = []): Promise<Browser> =>
  chromium.launch(browserOptions(extra));

export const browserOptions = (extra: readonly string[] = []): LaunchOptions => ({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...extra,
  ],
});

/** For what a calm machine does at once: a busy one takes many times as long. */
export const patienceMs = 60_000;

/** One person with a browser of his own. Whatever his console says against the product is kept in `complaints`. */
export interface Person {
  page: Page;
  context: BrowserContext;
  complaints: string[];
}

export async function newPerson(
  browser: Pick<Browser, 'newContext'>,
  url: string,
  size: Size,
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: sizes[size],
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
    locale: 'ar-MA',
    timezoneId: 'Africa/Casablanca',
    permissions: ['geolocation'],
    geolocation: inTheCity,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${page.url()} ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()} ${message.text()}`);
  });
  return { page, context, complaints };
}

/** Complaints but for answers that refuse something, which a console tells too, even where the story wants them. */
export const unexpected = (complaints: readonly string[]): string[] =>
  complaints.filter((complaint) => !/status of 4\d\d/.test(complaint));
