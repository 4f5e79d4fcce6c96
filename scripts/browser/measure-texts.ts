import type { Page } from 'playwright-core';
import { runInPage, type NameOf } from './in-page.ts';

/** Texts that React keeps as nodes: a page's translator would take them from it (web/jsx/whole-texts.ts). */
export const bareTexts = (page: Page): Promise<string[]> => runInPage(page, findBareTexts);

function findBareTexts(nameOf: NameOf): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const isKept = Object.keys(text).some((key) => key.startsWith('__reactFiber$'));
    if (isKept && text.parentElement && /\S/.test(text.data))
      found.push(`a bare text in ${nameOf(text.parentElement)}: ${text.data.trim()}`);
  }
  return found;
}
