import type { BrowserContext, Page } from 'playwright-core';

/** Does to every page of the context what a browser's translator does; `delayMs` is its answer's time for new texts. */
export const translate = (context: BrowserContext, delayMs: number): Promise<unknown> =>
  context.addInitScript(`const __name = (marked) => marked; (${translateInPage})(${delayMs});`);

/** Texts on the page that the translator should have exchanged and has not. */
export const untranslated = (page: Page): Promise<string[]> => page.evaluate(untranslatedInPage);

/** Runs in the page. */
function translateInPage(delayMs: number): void {
  const own = new WeakSet<Node>();
  const kept = 'script, style, textarea, [translate=no], .notranslate';
  const exchange = (text: Text): void => {
    const parent = text.parentElement;
    if (!parent || own.has(text) || parent.closest(kept) || !/\p{L}/u.test(text.data)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    const translated = document.createTextNode(`[${text.data.trim()}]`);
    own.add(translated);
    inner.append(translated);
    outer.append(inner);
    parent.replaceChild(outer, text);
  };
  const exchangeAll = (root: Node): void => {
    const texts: Text[] = [];
    if (root instanceof Text) texts.push(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node instanceof Text) texts.push(node);
    for (const text of texts) exchange(text);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) setTimeout(() => node.isConnected && exchangeAll(node), delayMs);
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page. */
function untranslatedInPage(): string[] {
  const kept = 'head, script, style, textarea, template, noscript, svg, font, [translate=no], .notranslate';
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    if (/\p{L}/u.test(text) && !node.parentElement?.closest(kept)) found.push(text);
  }
  return found;
}
