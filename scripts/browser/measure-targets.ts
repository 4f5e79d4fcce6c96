import type { Page } from 'playwright-core';
import { atRest } from './at-rest.ts';
import { runInPage, type NameOf } from './in-page.ts';

/** Pressable elements smaller than 44 px, with size and name. */
export const smallTargets = (page: Page): Promise<string[]> =>
  atRest(page, () => runInPage(page, findSmallTargets, [isForFingers, isInSentence, sizeFelt]));

function findSmallTargets(nameOf: NameOf): string[] {
  const pressable =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, ' +
    ['button', 'tab', 'switch', 'menuitem', 'menuitemradio', 'option']
      .map((role) => `[role="${role}"]`)
      .join(', ');
  const found = [...document.querySelectorAll(pressable)]
    .filter((element) => isForFingers(element) && !isInSentence(element))
    .flatMap((element) => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const felt = sizeFelt(element);
      if (!felt) return [`covered in its middle: ${nameOf(element)} by ${coverOf(element)}`];
      return felt.across < 44 || felt.down < 44 ? [`${felt.across}×${felt.down} ${nameOf(element)}`] : [];
    });
  return [...new Set(found)];

  function coverOf(element: Element): string {
    const { x, y, width, height } = element.getBoundingClientRect();
    const cover = document.elementFromPoint(x + width / 2, y + height / 2);
    return cover ? nameOf(cover) : 'the edge of the window';
  }
}

function isForFingers(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  // The skip link appears only on keyboard focus.
  const isOnPage = width > 1 && height > 1 && !element.matches('a[href="#content"]');
  const isShut = element.closest('[inert], [aria-hidden="true"], [data-base-ui-inert]') !== null;
  return isSeen && isOnPage && !isShut;
}

/** A link in a sentence is as high as its line (WCAG 2.5.8). */
function isInSentence(element: Element): boolean {
  if (getComputedStyle(element).display !== 'inline') return false;
  const around = [...(element.parentElement?.childNodes ?? [])];
  // A text beside other parts stands in a bare span of its own (web/jsx/whole-texts.ts).
  const isText = (node: Node): boolean =>
    node instanceof Element
      ? node.nodeName === 'SPAN' && node.attributes.length === 0
      : node.nodeType === Node.TEXT_NODE;
  return around.some((node) => isText(node) && (node.textContent ?? '').trim().length > 1);
}

/** The size is measured from the middle over everything that reacts: box, ::after, label. */
function sizeFelt(element: Element): { across: number; down: number } | undefined {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const answers = (x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && [element, ...labels].some((one) => one.contains(hit));
  };
  const { x, y, width, height } = element.getBoundingClientRect();
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  if (!answers(middleX, middleY)) return undefined;
  const reach = (stepX: number, stepY: number): number => {
    let steps = 0;
    while (steps < 44 && answers(middleX + stepX * (steps + 1), middleY + stepY * (steps + 1))) steps += 1;
    return steps;
  };
  return { across: reach(-1, 0) + reach(1, 0) + 1, down: reach(0, -1) + reach(0, 1) + 1 };
}
