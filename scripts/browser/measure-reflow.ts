import type { Page } from 'playwright-core';
import { atRest } from './at-rest.ts';
import { runInPage, type NameOf } from './in-page.ts';

/** Words cut off by the page's side or by an edge that does not scroll, or covered by other words. */
export const lostWords = (page: Page): Promise<string[]> =>
  atRest(page, () => runInPage(page, findLostWords, [readLines, isReadable, cutterOf, wordsOverWords]));

/** Text spacing of WCAG 1.4.12. */
const spacing = `
  *, ::before, ::after {
    line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
  }
  p { margin-bottom: 2em !important; }
`;

export async function lostWordsWhenSpaced(page: Page): Promise<string[]> {
  const style = await page.addStyleTag({ content: spacing });
  try {
    return await lostWords(page);
  } finally {
    await style.evaluate((element) => element.parentNode?.removeChild(element));
  }
}

/** A line is as high as its letters; a font's box is higher. */
interface Line {
  text: string;
  element: Element;
  box: DOMRect;
}

function findLostWords(nameOf: NameOf): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const tooWide = [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().left < 0 && element.childElementCount === 0)
    .map(nameOf);
  const lines = readLines();
  return [
    ...new Set([
      ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide ${tooWide[0]}`] : []),
      ...lines.flatMap((line) => {
        const cutter = cutterOf(line);
        return cutter ? [`"${line.text}" is cut off by <${cutter.tagName} ${cutter.className}>`] : [];
      }),
      ...wordsOverWords(lines),
    ]),
  ].map((finding) => finding.slice(0, 150));
}

function readLines(): Line[] {
  const lines: Line[] = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    const element = node.parentElement;
    const text = (node.textContent ?? '').trim().slice(0, 40);
    if (!element || text === '' || !isReadable(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { x, y, width, height } of range.getClientRects()) {
      if (width > 2)
        lines.push({ text, element, box: new DOMRect(x, y + height * 0.2, width, height * 0.6) });
    }
  }
  return lines;
}

/** True of an element that is seen, and not shortened with dots on purpose. */
function isReadable(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  if (element.closest('script, style, noscript, svg, a[href="#content"], [data-base-ui-inert]')) return false;
  for (let one: Element | null = element; one; one = one.parentElement) {
    const { textOverflow, webkitLineClamp, clipPath } = getComputedStyle(one);
    const isOnlySaid = clipPath !== 'none' && one.clientWidth <= 1;
    if (isOnlySaid || textOverflow === 'ellipsis' || !['none', ''].includes(webkitLineClamp)) return false;
  }
  return true;
}

/** The nearest edge that cuts the line off and cannot be scrolled. */
function cutterOf({ element, box }: Line): Element | undefined {
  const slackPx = 3;
  const isFree = { across: false, down: false };
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(one);
    const edge = one.getBoundingClientRect();
    isFree.across ||= ['auto', 'scroll'].includes(overflowX);
    isFree.down ||= ['auto', 'scroll'].includes(overflowY);
    const isCutAcross = box.left < edge.left - slackPx || box.right > edge.right + slackPx;
    const isCutDown = box.top < edge.top - slackPx || box.bottom > edge.bottom + slackPx;
    if (overflowX !== 'visible' && isCutAcross && !isFree.across) return one;
    if (overflowY !== 'visible' && isCutDown && !isFree.down) return one;
    if (position === 'fixed') break;
  }
  const isOff = box.left < -slackPx || box.right > document.documentElement.clientWidth + slackPx;
  return isOff && !isFree.across ? document.body : undefined;
}

/** Ignores bars and words scrolled out of sight. */
function wordsOverWords(lines: readonly Line[]): string[] {
  const slackPx = 3;
  const layers = new Map<Element, Element | null>();
  const layerOf = (element: Element): Element | null => {
    let one: Element | null = element;
    while (one && !['fixed', 'sticky'].includes(getComputedStyle(one).position)) {
      const { overflowX, overflowY } = getComputedStyle(one);
      if ([overflowX, overflowY].some((overflow) => ['auto', 'scroll'].includes(overflow))) break;
      one = one.parentElement;
    }
    return one;
  };
  for (const { element } of lines) if (!layers.has(element)) layers.set(element, layerOf(element));
  return lines.flatMap((one, index) =>
    lines.slice(index + 1).flatMap((other) => {
      if (other.text === one.text || layers.get(other.element) !== layers.get(one.element)) return [];
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      return across > slackPx && down > slackPx ? [`"${one.text}" lies over "${other.text}"`] : [];
    }),
  );
}
