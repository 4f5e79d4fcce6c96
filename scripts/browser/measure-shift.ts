import type { Page } from 'playwright-core';

interface Shift {
  value: number;
  moved: string[];
}

declare global {
  interface Window {
    shifts: Shift[];
    framesSince: Map<string, number>;
  }
}

/**
 * The calls that come late, by the browser's own protocol: a route of the library switches the cache off, so that each
 * page loads its code again.
 */
const late = [{ urlPattern: '*/rpc/*' }, { urlPattern: '*.woff2', requestStage: 'Response' as const }];

/** Which of the calls that wait is answered next. What comes too early is pushed down by what comes above it. */
export type Turn = 'last' | 'first';

/** Answers and fonts come late, as on a slow line, so that what stands in for them is drawn first. */
export async function watchShifts(page: Page, turn: Turn = 'last'): Promise<void> {
  await page.addInitScript(noteShiftsInPage);
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', async ({ requestId, responseHeaders }) => {
    try {
      await page.waitForFunction(isInTurn, {
        request: requestId,
        isFont: responseHeaders !== undefined,
        turn,
      });
      if (responseHeaders)
        await session.send('Fetch.continueResponse', { requestId, ...keptNowhere(responseHeaders) });
      else await session.send('Fetch.continueRequest', { requestId });
    } catch (error) {
      // A page that goes on to the next address gives up what it asked for.
      if (!page.isClosed() && !String(error).includes('Invalid InterceptionId')) throw error;
    }
  });
  await session.send('Fetch.enable', { patterns: late });
}

type Headers = { name: string; value: string }[];

/** Each page waits for its fonts, also for those of the page before. */
const keptNowhere = (headers: Headers) => ({
  responseCode: 200,
  responseHeaders: [
    ...headers.filter(({ name }) => name.toLowerCase() !== 'cache-control'),
    { name: 'cache-control', value: 'no-store' },
  ],
});

export interface Shifts {
  sum: number;
  moved: string[];
}

/** All shifts of the page from its first frame until it has come to rest. */
export async function shiftsAtRest(page: Page): Promise<Shifts> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('.animate-pulse, .animate-spin'));
  const shifts = await page.evaluate(shiftsOnceIdle);
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ moved }) => moved),
  };
}

function noteShiftsInPage(): void {
  window.shifts = [];
  window.framesSince = new Map();
  const place = ({ x, y, width, height }: DOMRectReadOnly): string =>
    [x, y, width, height].map(Math.round).join(' ');
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & {
        value: number;
        sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      };
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const named = node instanceof Element ? node.outerHTML : String(node?.textContent);
        return `${value.toFixed(3)} ${named.slice(0, 80)} from ${place(previousRect)} to ${place(currentRect)}`;
      });
      window.shifts.push({ value, moved });
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
  document.addEventListener('DOMContentLoaded', () => {
    // Skeletons are invisible at first, and what is invisible does not count.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.appear-late { animation: none !important }');
    document.adoptedStyleSheets = [sheet];
  });
}

/** Called once a frame by each request that waits. Fonts do not wait for each other. */
function isInTurn({ request, isFont, turn }: { request: string; isFont: boolean; turn: Turn }): boolean {
  const { framesSince } = window;
  const name = `${isFont ? 'font' : 'call'} ${request}`;
  const frames = (framesSince.get(name) ?? 0) + 1;
  framesSince.set(name, frames);
  const calls = [...framesSince.keys()].filter((one) => one.startsWith('call'));
  if (frames <= 5 || (!isFont && calls.at(turn === 'last' ? -1 : 0) !== name)) return false;
  framesSince.delete(name);
  // The answer is drawn before the next one comes.
  if (!isFont) for (const other of calls) if (other !== name) framesSince.set(other, 0);
  return true;
}

async function shiftsOnceIdle(): Promise<Shift[]> {
  await document.fonts.ready;
  await new Promise((idle) => requestIdleCallback(idle));
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  return window.shifts;
}
