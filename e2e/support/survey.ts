import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { demoAccounts } from '#server/seed/accounts.ts';
import { examine } from '#scripts/browser/examine.ts';
import { observe } from '#scripts/browser/observe.ts';
import { atRest } from '#scripts/browser/at-rest.ts';
import { sizes, type Size } from '#scripts/browser/browser.ts';
import { brokenWords, sidewaysBoxes } from '#scripts/browser/measure-boxes.ts';
import { walkByTab } from '#scripts/browser/measure-focus.ts';
import { endlessMotion, movingParts } from '#scripts/browser/measure-motion.ts';
import { lostWords, lostWordsWhenSpaced } from '#scripts/browser/measure-reflow.ts';
import { smallTargets } from '#scripts/browser/measure-targets.ts';
import { bareTexts } from '#scripts/browser/measure-texts.ts';
import { enterSession } from './session.ts';

/** A page that admits the measuring scripts, which the product's policy would refuse. */
export async function openMeasured(
  browser: Pick<Browser, 'newContext'>,
  url: string,
  who?: string,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    bypassCSP: true,
    locale: 'ar-MA',
    viewport: sizes.phone,
    serviceWorkers: 'block',
    permissions: ['geolocation'],
    geolocation: { latitude: 31.6357, longitude: -8.0099, accuracy: 12 },
  });
  const account = demoAccounts.find((one) => one.key === who);
  if (account) await enterSession(context, { url, email: account.email });
  return context.newPage();
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeSource);
  const options = {
    reporter: 'no-passes',
    // None of the rules that run reads the style sheets and videos that axe would fetch.
    preload: false,
    // A menu hangs from the body outside all landmarks; its button is in one.
    rules: { region: { enabled: !(await hasMenu(page)) } },
  };
  const { violations } = await atRest(page, () =>
    page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`),
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${String(target)}`));
}

const hasMenu = async (page: Page): Promise<boolean> => (await page.getByRole('menu').count()) > 0;

/** The narrowest window without sideways scrolling (WCAG 1.4.10). */
const narrow = { width: 320, height: 700 };

/** The survey on phones sees also target sizes, motion, foreign words and digits, and the narrowest window. */
export async function survey(page: Page, size: Size): Promise<string[]> {
  // Arrows move in a menu; Tab would close it.
  const tabbed = (await hasMenu(page)) ? [] : await walkByTab(page);
  const walk = [
    ...tabbed,
    ...(await tightPlaces(page)),
    ...under('spaced out', await lostWordsWhenSpaced(page)),
  ];
  if (size !== 'phone') return walk;
  const still = [
    ...(await bareTexts(page)),
    ...(await endlessMotion(page)),
    ...examine(await atRest(page, () => observe(page))),
    ...(await movingParts(page)),
    ...(await smallTargets(page)),
  ];
  return [...walk, ...still, ...(await narrowed(page))];
}

export async function narrowed(page: Page): Promise<string[]> {
  const size = page.viewportSize() ?? sizes.phone;
  await page.setViewportSize(narrow);
  try {
    return under('at 320 px', [...(await lostWords(page)), ...(await tightPlaces(page))]);
  } finally {
    await page.setViewportSize(size);
  }
}

export const tightPlaces = async (page: Page): Promise<string[]> => [
  ...(await sidewaysBoxes(page)),
  ...(await brokenWords(page)),
];

const under = (what: string, findings: readonly string[]): string[] =>
  findings.map((finding) => `${what}: ${finding}`);
