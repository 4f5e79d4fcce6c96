import { ensureChromium } from '#scripts/testing/find-chromium.ts';
import { openBrowser } from '#scripts/browser/browser.ts';
import { startProduct } from '#scripts/browser/product.ts';
import { median, takeTurns } from './support/figures.ts';
import { conditions, visit, type Vitals } from './support/page-probe.ts';
import { openSite, renderings, type Rendering } from './support/page-site.ts';
import { readRounds } from './support/rounds.ts';

// Load time of public pages on a slow phone, against the same build rendered in the browser. They take turns,
// so a busy machine slows both: read the ratio. `npm run bench:paint -- --rounds 15`.
const rounds = readRounds(5);
const pages = ['/', '/home', '/restaurant/1'];
const aim = 0.5;

process.env['CHROMIUM_PATH'] = ensureChromium();
const product = await startProduct();
const browser = await openBrowser();
const sites = {
  server: await openSite(product.url, 'server'),
  browser: await openSite(product.url, 'browser'),
};
const { roundTripMs, downKbps, processor } = conditions;
console.log(
  `Round trip ${roundTripMs} ms, ${downKbps} kbit/s, processor ${processor} times slower; first visits.`,
);
console.log(`Medians of ${rounds} rounds, in ms.\n`);
for (const page of pages) {
  const visits = await takeTurns(renderings, rounds, (rendering) =>
    visit(browser, sites[rendering].url + page),
  );
  if (!report(page, visits)) process.exitCode = 1;
}
for (const site of Object.values(sites)) site.close();
await browser.close();
await product.stop();

function report(page: string, visits: Record<Rendering, Vitals[]>): boolean {
  console.log(`${page.padEnd(16)} first paint  largest paint  blocked  layout shift`);
  for (const rendering of renderings) {
    const of = (name: keyof Vitals): number => median(visits[rendering].map((vitals) => vitals[name]));
    const figures = [
      of('firstPaint').toFixed(0).padStart(11),
      of('largestPaint').toFixed(0).padStart(14),
      of('blockingTime').toFixed(0).padStart(8),
      of('layoutShift').toFixed(3).padStart(13),
    ];
    console.log(`  ${`in the ${rendering}`.padEnd(14)} ${figures.join(' ')}`);
  }
  const largest = (rendering: Rendering): number =>
    median(visits[rendering].map((vitals) => vitals.largestPaint));
  const ratio = largest('server') / largest('browser');
  console.log(
    `  largest paint ${ratio.toFixed(2)} × (aim: at most ${aim}) ${ratio <= aim ? 'met' : 'NOT MET'}\n`,
  );
  return ratio <= aim;
}
