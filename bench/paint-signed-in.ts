import { ensureChromium } from '#scripts/testing/find-chromium.ts';
import { newPerson, openBrowser } from '#scripts/browser/browser.ts';
import { startProduct } from '#scripts/browser/product.ts';
import { signIn } from '#scripts/browser/photograph.ts';
import type { AccountKey } from '#scripts/browser/scenes.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { median, recordSection, takeTurns } from './support/figures.ts';
import { conditions, visitTwice, type StorageState, type Vitals } from './support/page-probe.ts';
import { openStillSite } from './support/page-site.ts';
import { readRounds } from './support/rounds.ts';

// When a slow phone shows the first screen of a user who is signed in, against the same screen without scripts: what
// the network and the drawing of the page alone would take. `npm run bench:paint-signed-in -- --rounds 9`.
const rounds = readRounds(5);
const goals = { first: 1.3, againMs: 1_000 };
const screens = [
  { path: '/orders', account: 'customer' },
  { path: '/checkout', account: 'customer' },
  { path: '/courier/jobs', account: 'courier' },
  { path: '/restaurant/orders', account: 'restaurant1' },
  { path: '/admin/orders', account: 'admin' },
] as const satisfies readonly { path: string; account: AccountKey }[];
type Path = (typeof screens)[number]['path'];

/** A screen at rest, without its scripts, and what the browser of its user keeps. */
interface Still {
  html: string;
  storageState: StorageState;
}

process.env['CHROMIUM_PATH'] = ensureChromium();
const product = await startProduct();
const browser = await openBrowser();
const stills = new Map<string, Still>();
for (const { path, account } of screens) stills.set(path, await stillOf(path, account));
const still = await openStillSite(product.url, new Map([...stills].map(([path, { html }]) => [path, html])));
const contestants = { product: product.url, still: still.url };
const rows: string[] = [];
for (const { path } of screens) {
  const visits = await takeTurns(['product', 'still'] as const, rounds, (contestant) =>
    visitTwice(browser, contestants[contestant] + path, { storageState: stateFor(contestant, path) }),
  );
  rows.push(judge(path, visits));
  process.stderr.write(`${rows.at(-1)}\n`);
}
still.close();
await browser.close();
await product.stop();
report();

function stateFor(contestant: 'product' | 'still', path: string): StorageState | undefined {
  return contestant === 'product' ? stills.get(path)?.storageState : undefined;
}

/** The cart is filled as a customer fills it. */
async function stillOf(path: Path, account: AccountKey): Promise<Still> {
  const { page, context } = await newPerson(browser, product.url, 'phone');
  await context.addCookies(await signIn(product.url, account));
  if (path === '/checkout') {
    await page.goto('/restaurant/1');
    await page.getByRole('button', { name: cartMessages.add }).first().click();
  }
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  const html = await page.evaluate(() => {
    for (const one of document.querySelectorAll('script, link[rel="modulepreload"], noscript')) one.remove();
    return `<!doctype html>${document.documentElement.outerHTML}`;
  });
  const storageState = await context.storageState();
  await context.close();
  return { html, storageState };
}

type Visits = Awaited<ReturnType<typeof visitTwice>>;

function judge(path: Path, visits: Record<'product' | 'still', Visits[]>): string {
  const of = (contestant: 'product' | 'still', turn: keyof Visits, name: keyof Vitals): number =>
    median(visits[contestant].map((visit) => visit[turn][name]));
  const first = of('product', 'first', 'largestPaint');
  const ratio = first / of('still', 'first', 'largestPaint');
  const again = of('product', 'again', 'largestPaint');
  const isMissed = ratio > goals.first || again > goals.againMs;
  if (isMissed) process.exitCode = 1;
  const shift = Math.max(of('product', 'first', 'layoutShift'), of('product', 'again', 'layoutShift'));
  return `| \`${path}\`${isMissed ? ' **missed**' : ''} | ${[
    of('product', 'first', 'firstPaint').toFixed(0),
    first.toFixed(0),
    of('still', 'first', 'largestPaint').toFixed(0),
    `${ratio.toFixed(2)}`,
    again.toFixed(0),
    of('product', 'first', 'blockingTime').toFixed(0),
    shift.toFixed(3),
  ].join(' | ')} |`;
}

function report(): void {
  const { roundTripMs, downKbps, processor } = conditions;
  const lines = [
    `Round trip ${roundTripMs} ms, ${downKbps} kbit/s, processor ${processor} times slower; medians of ${rounds} rounds in turns, in ms.`,
    '“Still” is the same screen at rest without scripts. Goals: the largest paint of a first visit at most',
    `${goals.first} × of the still one, of the next visit at most ${goals.againMs} ms. Written by \`npm run bench:paint-signed-in\`.`,
    '',
    '| Screen | first paint | largest paint | still | ratio | largest paint of the next visit | blocked | layout shift |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
  ];
  console.log(`\n${lines.join('\n')}`);
  recordSection('Signed-in screens', lines);
}
