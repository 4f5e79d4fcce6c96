import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demoAccounts, demoPassword } from '#server/seed/accounts.ts';
import { sizes, type Size } from './browser.ts';
import { examine } from './examine.ts';
import { observe } from './observe.ts';
import type { AccountKey, Scene } from './scenes.ts';

export const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

interface Look {
  theme: Theme;
  size: Size;
}

type Cookies = Parameters<BrowserContext['addCookies']>[0];

export interface Photographer {
  take(scene: Scene, look: Look): Promise<string[]>;
}

const place = { latitude: 31.6357, longitude: -8.0099, accuracy: 12 };
const timeoutMs = 20_000;

export function openPhotographer(browser: Browser, url: string, folder: string): Photographer {
  const sessions = new Map<AccountKey, Promise<Cookies>>();

  function sessionOf(account: AccountKey): Promise<Cookies> {
    const known = sessions.get(account) ?? signIn(url, account);
    sessions.set(account, known);
    return known;
  }

  async function take(scene: Scene, { theme, size }: Look): Promise<string[]> {
    const context = await openContext(browser, { url, scene, size });
    await context.addCookies([{ name: 'theme', value: theme, url }]);
    if (scene.as) await context.addCookies(await sessionOf(scene.as));
    const page = await context.newPage();
    page.setDefaultTimeout(timeoutMs);
    const complaints = scene.calls ? [] : listen(page);
    try {
      await page.goto(scene.path);
      await settle(page, scene);
      if (scene.act) {
        await scene.act(page);
        await settle(page, scene);
      }
      await page.getByText(scene.says).filter({ visible: true }).first().waitFor();
      if (!scene.isOverlay) await unroll(page);
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, `${scene.name}-${size}-${theme}.png`);
      await page.screenshot({ path: file, animations: 'disabled' });
      return [...complaints, ...examine(await observe(page))];
    } catch (error) {
      return [
        ...complaints,
        `not taken: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
      ];
    } finally {
      await context.close();
    }
  }
  return { take };
}

async function openContext(
  browser: Browser,
  { url, scene, size }: { url: string; scene: Scene; size: Size },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: sizes[size],
    deviceScaleFactor: size === 'phone' ? 2 : 1,
    isMobile: size === 'phone',
    hasTouch: size === 'phone',
    locale: 'ar-MA',
    timezoneId: 'Africa/Casablanca',
    geolocation: place,
    permissions: scene.isPlaceless ? [] : ['geolocation'],
    serviceWorkers: 'block',
  });
  // tsx marks functions with a call that the page does not define.
  await context.addInitScript('globalThis.__name = (marked) => marked');
  if (scene.calls) {
    // The session is answered, because guarded areas render nothing without it.
    await context.route(/\/rpc\/(?!auth\/getSession|site\/|couriers\/getMyProfile)/, async (route) => {
      if (scene.calls === 'broken') await route.abort();
    });
  }
  return context;
}

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(`error: ${message}`));
  page.on('console', (message) => {
    // A missing page answers with 404 itself.
    const isMissingPage = message.text().includes('404') && message.location().url === page.url();
    if (message.type() === 'error' && !isMissingPage) complaints.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.request().resourceType() === 'image' && response.status() >= 400) {
      complaints.push(`missing image ${response.url()}`);
    }
  });
  return complaints;
}

async function settle(page: Page, scene: Scene): Promise<void> {
  await page.locator('h1, [role="dialog"] h2').first().waitFor({ state: 'attached' });
  await page.evaluate('document.fonts.ready');
  if (!scene.calls) await page.waitForFunction(isQuiet);
  if (!scene.isOverlay) await page.evaluate(scrollThrough);
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
  await page.waitForTimeout(700);
}

/** The window gets as tall as its content, so that bars of the window's edge are at the page's edge. */
async function unroll(page: Page): Promise<void> {
  const size = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (size && height > size.height)
    await page.setViewportSize({ width: size.width, height: Math.min(height, 8_000) });
}

function isQuiet(): boolean {
  return !document.querySelector('.animate-pulse, main .animate-spin');
}

async function scrollThrough(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
    window.scrollTo(0, top);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  window.scrollTo(0, 0);
}

export async function signIn(url: string, account: AccountKey): Promise<Cookies> {
  const email = demoAccounts.find(({ key }) => key === account)?.email;
  const answer = await fetch(`${url}/api/v1/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status}`);
  return answer.headers.getSetCookie().map((line) => {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
    return { name, value, url };
  });
}
