import type { Page } from 'playwright-core';
import { atRest } from './at-rest.ts';
import { runInPage, type NameOf, type OpenDialog } from './in-page.ts';

interface TabWalk {
  stops: Element[];
  findings: string[];
  isBegun: boolean;
  isOver: boolean;
  /** The lights by colour. */
  lights: Map<string, number | undefined>;
}

declare global {
  interface Window {
    tabWalk: TabWalk;
    onTabWalk?: (event: KeyboardEvent) => void;
  }
}

const longestWalk = 200;
const pressesAtOnce = 10;

const mostWalks = 3;

/** A page that live news change meanwhile is walked again. */
export async function walkByTab(page: Page): Promise<string[]> {
  for (let walks = 1; ; walks += 1) {
    const findings = await atRest(page, () => walkOnce(page));
    const isChanged = await page.evaluate(() => window.tabWalk.stops.some(({ isConnected }) => !isConnected));
    if (findings.length === 0 || !isChanged || walks === mostWalks) return findings;
  }
}

/**
 * The page reads each stop at the next press: a question after each press would take longer than the press. A held key
 * repeats, which takes fewer messages to the browser than presses.
 */
async function walkOnce(page: Page): Promise<string[]> {
  await runInPage(page, beginWalk, parts);
  for (let presses = 0; presses < longestWalk; presses += pressesAtOnce) {
    for (let press = 0; press < pressesAtOnce; press += 1) await page.keyboard.down('Tab');
    await page.keyboard.up('Tab');
    if (await page.evaluate(() => window.tabWalk.isOver)) return runInPage(page, endWalk, [findUnreached]);
  }
  return [`the Tab key goes on for more than ${longestWalk} stops`];
}

const parts = [
  readStop,
  shownFor,
  ringFindings,
  ringOf,
  sidesCutOff,
  shareInSight,
  orderFindings,
  isInBar,
  contrast,
  lightOf,
  measureLight,
];

function beginWalk(nameOf: NameOf): void {
  const walk: TabWalk = { stops: [], findings: [], isBegun: false, isOver: false, lights: new Map() };
  window.tabWalk = walk;
  if (window.onTabWalk) window.removeEventListener('keydown', window.onTabWalk, true);
  window.onTabWalk = (event) => {
    if (event.key !== 'Tab') return;
    if (walk.isBegun && !walk.isOver) readStop(walk, nameOf);
    walk.isBegun = true;
    // The focus stays where the walk ended.
    if (!walk.isOver) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', window.onTabWalk, true);
}

function readStop(walk: TabWalk, nameOf: NameOf): void {
  const element = document.activeElement;
  const isNowhere = !element || element === document.body || element === document.documentElement;
  if (isNowhere || walk.stops.includes(element)) {
    walk.isOver = true;
    return;
  }
  // Base UI leads the focus around its dialogs with invisible stops.
  if (element.hasAttribute('data-base-ui-focus-guard')) return;
  const before = walk.stops.at(-1);
  walk.stops.push(element);
  const shown = shownFor(element);
  const share = shareInSight(shown);
  const findings = [
    ...ringFindings(shown),
    // Stricter than WCAG 2.4.11.
    ...(share < 0.5 ? [`hidden, ${Math.round(share * 100)} % in sight`] : []),
    ...(before?.isConnected ? orderFindings(before, element) : []),
  ];
  walk.findings.push(...findings.map((finding) => `${finding}: ${nameOf(element)}`));
}

function endWalk(nameOf: NameOf, openDialog: OpenDialog): string[] {
  if (window.onTabWalk) window.removeEventListener('keydown', window.onTabWalk, true);
  return [...new Set([...window.tabWalk.findings, ...findUnreached(nameOf, openDialog)])];
}

function shownFor(element: Element): Element {
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  return label && element.getBoundingClientRect().width <= 2 ? label : element;
}

function ringFindings(element: Element): string[] {
  const found = ringOf(element);
  if (!found) return ['no ring'];
  const { bearer, width, offset, colour } = found;
  const ratio = contrast(colour, offset < 0 ? bearer : bearer.parentElement);
  const cut = sidesCutOff(bearer, { width, offset });
  return [
    ...(ratio < 3 ? [`a ring of ${ratio.toFixed(1)}:1`] : []),
    ...(cut.length > 1 ? [`a ring cut off at its ${cut.join(' and ')}`] : []),
  ];
}

/** A ring may be on the element, its ::after, its frame, or inside it. */
function ringOf(
  element: Element,
): { bearer: Element; width: number; offset: number; colour: string } | undefined {
  const outlineOf = (bearer: Element, pseudo?: string) => {
    const {
      outlineStyle,
      outlineWidth,
      outlineOffset,
      outlineColor: colour,
    } = getComputedStyle(bearer, pseudo);
    const width = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
    return width < 2 ? undefined : { bearer, width, offset: Number.parseFloat(outlineOffset), colour };
  };
  const own = outlineOf(element) ?? outlineOf(element, '::after');
  if (own) return own;
  for (let frame = element.parentElement; frame && frame !== document.body; frame = frame.parentElement) {
    const around = frame.matches('label, form, search') ? outlineOf(frame) : undefined;
    if (around) return around;
  }
  const shape = [...element.querySelectorAll('circle')].find(
    (one) => !['none', 'rgba(0, 0, 0, 0)'].includes(getComputedStyle(one).stroke),
  );
  return shape && { bearer: shape, width: 3, offset: 0, colour: getComputedStyle(shape).stroke };
}

function sidesCutOff(bearer: Element, { width, offset }: { width: number; offset: number }): string[] {
  const out = offset + width / 2;
  const own = bearer.getBoundingClientRect();
  const cut = new Set<string>();
  for (let one = bearer.parentElement; one && one !== document.body; one = one.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(one);
    const edge = one.getBoundingClientRect();
    if (overflowY !== 'visible' && own.top - out < edge.top) cut.add('top');
    if (overflowY !== 'visible' && own.bottom + out > edge.bottom) cut.add('bottom');
    if (overflowX !== 'visible' && own.right + out > edge.right) cut.add('start');
    if (overflowX !== 'visible' && own.left - out < edge.left) cut.add('end');
    if (position === 'fixed') break;
  }
  return [...cut];
}

function shareInSight(element: Element): number {
  const { left, top, width, height } = element.getBoundingClientRect();
  const steps = [0.1, 0.3, 0.5, 0.7, 0.9];
  const points = steps.flatMap((across) => steps.map((down) => [across, down] as const));
  const seen = points.filter(([across, down]) => {
    const hit = document.elementFromPoint(left + width * across, top + height * down);
    return hit !== null && (element.contains(hit) || hit === element.parentElement);
  });
  return seen.length / points.length;
}

/** The focus goes from right to left in a row, and never back up in a column; bars are exempt. */
function orderFindings(before: Element, element: Element): string[] {
  const findings = element instanceof HTMLElement && element.tabIndex > 0 ? ['an order of its own'] : [];
  if (isInBar(before) || isInBar(element)) return findings;
  const [last, box] = [before.getBoundingClientRect(), element.getBoundingClientRect()];
  const shared = Math.min(last.bottom, box.bottom) - Math.max(last.top, box.top);
  const isSameRow = shared > Math.min(last.height, box.height) * 0.6;
  const isSameColumn = Math.min(last.right, box.right) > Math.max(last.left, box.left);
  if (isSameRow && !isSameColumn && box.left > last.left) findings.push('to the right of the one before');
  if (!isSameRow && isSameColumn && box.bottom <= last.top + 2) findings.push('above the one before');
  return findings;
}

function isInBar(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement)
    if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return true;
  return false;
}

function contrast(colour: string, ground: Element | null): number {
  let one = ground;
  while (one && lightOf(getComputedStyle(one).backgroundColor) === undefined) one = one.parentElement;
  const back = one ? (lightOf(getComputedStyle(one).backgroundColor) ?? 1) : 1;
  const front = lightOf(colour) ?? 1;
  return (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05);
}

/** Luminance; undefined for translucent colours. */
function lightOf(css: string): number | undefined {
  const known = window.tabWalk.lights;
  if (!known.has(css)) known.set(css, measureLight(css));
  return known.get(css);
}

function measureLight(css: string): number | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (!brush) return undefined;
  brush.fillStyle = css;
  brush.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
  if (alpha < 200) return undefined;
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function findUnreached(nameOf: NameOf, openDialog: OpenDialog): string[] {
  const { stops } = window.tabWalk;
  const frame = openDialog() ?? document;
  const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  return (
    [...frame.querySelectorAll(focusable)]
      .filter((one) => one instanceof HTMLElement || one instanceof SVGElement)
      .filter((one) => one.tabIndex >= 0 && !one.matches(':disabled, [data-base-ui-focus-guard]'))
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]'))
      // One of a group of radio buttons stands for the others, which the arrows reach.
      .filter(
        (one) =>
          !(one instanceof HTMLInputElement && one.type === 'radio') ||
          !stops.some((stop) => stop instanceof HTMLInputElement && stop.name === one.name),
      )
      .filter((one) => !stops.includes(one) && one !== document.activeElement && !one.closest('[aria-live]'))
      .map((one) => `not reached by Tab: ${nameOf(one)}`)
  );
}
