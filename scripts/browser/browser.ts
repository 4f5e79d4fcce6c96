import { chromium, type Browser, type BrowserContext, type LaunchOptions, type Page } from 'playwright-core';

export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
} as const;
export type Size = keyof typeof sizes;

/** A place inside the sample city, so that the checkout finds a position. */
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

/** How long a story waits for what it expects. `npm run mutants` asks for less. */
export const patienceMs = Number(process.env['STORY_PATIENCE_MS'] ?? 60_000);

/** Frames of animations took a quarter of the CPU of stories about orders. `npm run proof` runs all stories with motion. */
const motion = process.env['STORY_MOTION'] === 'full' ? 'no-preference' : 'reduce';

/** `complaints` collects what the console says against the product. */
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
    reducedMotion: motion,
  });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${page.url()} ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()} ${message.text()}`);
  });
  return { page, context, complaints };
}

/** The complaints without console errors about 4xx answers, which a story may provoke. */
export const unexpected = (complaints: readonly string[]): string[] =>
  complaints.filter((complaint) => !/status of 4\d\d/.test(complaint));
