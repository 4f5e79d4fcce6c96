import type { Page } from 'playwright-core';
import { atRest } from './at-rest.ts';
import { runInPage, type NameOf } from './in-page.ts';

/** Boxes whose content is cut off at a side; rows of chips (`noscroll`) scroll on purpose. */
export const sidewaysBoxes = (page: Page): Promise<string[]> =>
  atRest(page, () => runInPage(page, findSidewaysBoxes));

/** Words that the end of a line breaks. A link may break (class `link-words`), an e-mail address where nothing else helps. */
export const brokenWords = (page: Page): Promise<string[]> =>
  atRest(page, () => runInPage(page, findBrokenWords));

function findSidewaysBoxes(nameOf: NameOf): string[] {
  const boxes = [...document.querySelectorAll('body *')].filter((element) =>
    ['auto', 'scroll'].includes(getComputedStyle(element).overflowX),
  );
  return boxes
    .filter((box) => box.scrollWidth > box.clientWidth + 1 && !box.matches('.noscroll'))
    .map((box) => `scrolls sideways by ${box.scrollWidth - box.clientWidth} px: ${nameOf(box)}`);
}

function findBrokenWords(nameOf: NameOf): string[] {
  const isBroken = (text: Node, word: RegExpExecArray): boolean => {
    const range = document.createRange();
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    const [first, ...others] = range.getClientRects();
    return others.some(({ top }) => first !== undefined && top > first.top + first.height / 2);
  };
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const element = text.parentElement;
    if (!element || element.closest('.link-words, .email-words, script, style')) continue;
    for (const word of (text.textContent ?? '').matchAll(
      /[\p{L}\p{M}\p{N}]+(?:[.,:'’@][\p{L}\p{M}\p{N}]+)*/gu,
    ))
      if (isBroken(text, word)) found.push(`"${word[0]}" is broken in ${nameOf(element)}`);
  }
  return [...new Set(found)];
}
