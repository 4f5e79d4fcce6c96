import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { atRest } from '#scripts/browser/at-rest.ts';
import { sizes } from '#scripts/browser/browser.ts';
import { listenAsScreenReader } from '#scripts/browser/listen.ts';
import { walkByTab } from '#scripts/browser/measure-focus.ts';
import { movingParts } from '#scripts/browser/measure-motion.ts';
import { lostWords, lostWordsWhenSpaced } from '#scripts/browser/measure-reflow.ts';
import { smallTargets } from '#scripts/browser/measure-targets.ts';
import { openStoryBrowser } from './support/stage.ts';
import { axeFindings, narrowed, survey, tightPlaces } from './support/survey.ts';

/** What the survey must find, each on a page with this one fault. */
const browser = openStoryBrowser();
let page: Page;
beforeAll(async () => {
  const context = await browser.newContext({ viewport: sizes.phone });
  page = await context.newPage();
});

const good = 'button { min-width: 44px; min-height: 44px } :focus-visible { outline: 3px solid #00f }';

async function surveyOf(body: string, css = ''): Promise<string[]> {
  await page.setContent(
    `<html lang="ar" dir="rtl"><style>body { margin: 12px } ${good} ${css}</style><body>${body}</body></html>`,
  );
  return survey(page, 'phone');
}

it('the survey accepts a page without barriers', async () => {
  expect(await surveyOf('<h1>أهلا</h1><p><button>اطلب</button></p>')).toEqual([]);
});

it('the survey accepts a scrolling row of chips', async () => {
  const chips = '<div class="noscroll"><p>عرض</p></div>';
  expect(await surveyOf(chips, 'div { width: 90px; overflow-x: auto } p { width: 150px }')).toEqual([]);
});

it.each<[string, RegExp, string, string?]>([
  [
    'a small target',
    /\d+×22 <button> اطلب/,
    '<button>اطلب</button>',
    'button { max-height: 30px; min-height: 0 }',
  ],
  ['no ring', /no ring: <button>/, '<button>اطلب</button>', 'button { outline: none !important }'],
  ['a pale ring', /a ring of 1\.\d:1/, '<button>اطلب</button>', ':focus-visible { outline-color: #ffd }'],
  [
    'a ring cut off',
    /a ring cut off/,
    '<div><button>اطلب</button></div>',
    'div { overflow: hidden; width: 44px }',
  ],
  [
    'a stop under a bar',
    /hidden, 0 % in sight/,
    '<button>اطلب</button><div></div>',
    'div { position: fixed; inset: 0; background: #eee }',
  ],
  [
    'an order that jumps',
    /to the right of the one before/,
    '<p><button>ثان</button><button>أول</button></p>',
    'p { display: flex; flex-direction: row-reverse }',
  ],
  [
    'a stop that Tab passes by',
    /not reached by Tab: <button> هنا/,
    '<button>اطلب</button><button onfocus="blur()">هنا</button>',
  ],
  ['a page too wide', /at 320 px: \d+ px too wide/, '<p>عرض</p>', 'p { width: 340px }'],
  [
    'words cut off',
    /spaced out: "كلمات كثيرة" is cut off/,
    '<p>كلمات كثيرة</p>',
    'p { width: 74px; height: 24px; white-space: nowrap; overflow: hidden }',
  ],
  [
    'a box that scrolls sideways',
    /scrolls sideways by \d+ px/,
    '<div><p>عرض</p></div>',
    'div { width: 90px; overflow-y: auto } p { width: 150px }',
  ],
  [
    'a broken title',
    /"الطلبات" is broken in <h1>/,
    '<h1>الطلبات</h1>',
    'h1 { width: 20px; overflow-wrap: anywhere }',
  ],
  ['words over words', /"فوق" lies over "تحت"/, '<p>فوق</p><p>تحت</p>', 'p { position: absolute; top: 9px }'],
  [
    'motion',
    /moves: <p>/,
    '<p>حركة</p>',
    '@keyframes a { to { opacity: 0 } } p { animation: a 1s infinite }',
  ],
  [
    'motion without an end',
    /never rests: <p>/,
    '<p>حركة</p>',
    '@keyframes a { to { opacity: 0 } } p { animation: a 1s infinite }',
  ],
  [
    'a text that React keeps as a node',
    /a bare text in <p> طلب: طلب/,
    '<p>طلب</p><script>document.querySelector("p").firstChild.__reactFiber$a = {}</script>',
  ],
  ['Arabic-Indic digits', /foreign digits/, '<p>٤٥</p>'],
  ['a Latin word', /Latin word in <p >: pending/, '<p>pending</p>'],
  ['a bare id', /not isolated in <p >/, '<p>طلب #A3F9C1</p>'],
])('the survey finds %s', async (_what, finding, body, css) => {
  expect(await surveyOf(body, css)).toContainEqual(expect.stringMatching(finding));
});

/** A link covers the first button while it has the focus, on a page with print styles. */
async function leaveTraces(): Promise<void> {
  const link = 'a { position: fixed; top: -80px } a:focus { top: 12px; min-width: 100px; padding: 12px }';
  await page.setContent(
    `<html lang="ar" dir="rtl"><title>اطلب</title><style>body { margin: 12px } ${good} ${link}</style>
    <body><main id="content"><a href="#content">تجاوز</a><h1>أهلا</h1><p><button>اطلب</button></p>
    <p style="height: 3000px"></p></main></body></html>`,
  );
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
  await page.keyboard.press('Tab');
  await page.evaluate(() => window.scrollTo(0, 900));
}

it.each<[string, (page: Page) => Promise<string[]>]>([
  ['the walk by Tab', walkByTab],
  ['what moves', movingParts],
  ['small targets', smallTargets],
  ['lost words', lostWords],
  ['lost words when spaced', lostWordsWhenSpaced],
  ['tight places', tightPlaces],
  ['the narrowest window', narrowed],
  ['axe', axeFindings],
])(
  'the ruler %s ignores what another ruler left behind, and leaves nothing behind',
  async (_name, measure) => {
    await leaveTraces();
    expect(await measure(page)).toEqual([]);
    const left = await page.evaluate(() => ({
      focus: document.activeElement?.tagName,
      scrolledBy: window.scrollY,
      isForPaper: matchMedia('print').matches,
      isReduced: matchMedia('(prefers-reduced-motion: reduce)').matches,
    }));
    expect(left).toEqual({ focus: 'BODY', scrolledBy: 0, isForPaper: false, isReduced: false });
  },
);

it('a page that leads a lost focus to its heading lets the rulers have it', async () => {
  await page.setContent(`<html lang="ar" dir="rtl"><h1 tabindex="-1">أهلا</h1><script>
    let isLost = true;
    addEventListener('pointerdown', () => { isLost = false; });
    const lead = () => { if (isLost) document.querySelector('h1').focus(); };
  </script>`);
  const focus = await atRest(page, () => page.evaluate('lead(), document.activeElement.tagName'));
  expect(focus).toBe('BODY');
});

it('the screen reader reads out each change of a region once, and nothing hidden or older', async () => {
  const context = await browser.newContext();
  const heard = await listenAsScreenReader(context);
  const listened = await context.newPage();
  await listened.goto('data:text/html,<output id=a></output><div id=b aria-live=polite></div><p id=c></p>');
  await listened.evaluate(`
    const wait = () => new Promise((done) => setTimeout(done, 20));
    (async () => {
      a.textContent = 'one'; await wait();
      a.textContent = 'one'; await wait();
      b.append('two'); await wait();
      b.insertAdjacentHTML('beforeend', '<i aria-hidden="true">hidden</i>'); await wait();
      c.innerHTML = '<b role="alert">three</b><output>came with its words</output>'; await wait();
    })()
  `);
  await expect.poll(() => heard).toEqual(['one', 'two', 'three']);
  await context.close();
});
