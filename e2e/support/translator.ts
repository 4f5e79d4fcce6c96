import type { BrowserContext } from 'playwright-core';

/** Does to every page of the context what a browser's translator does; `delayMs` is its answer's time for new texts. */
export const translate = (context: BrowserContext, delayMs: number): Promise<unknown> =>
  context.addInitScript(`const __name = (marked) => marked; (${translateInPage})(${delayMs});`);

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
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(exchange);
  };
  const later = (root: Node): void => {
    if (delayMs === 0) exchangeAll(root);
    else setTimeout(() => root.isConnected && exchangeAll(root), delayMs);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(later);
  }).observe(document, { childList: true, subtree: true });
}
