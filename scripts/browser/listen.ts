import type { BrowserContext } from 'playwright-core';

/** A screen reader reads changed status and alert regions whole, and only the additions of other regions. */
export async function listenAsScreenReader(context: BrowserContext): Promise<string[]> {
  const heard: string[] = [];
  await context.exposeBinding('hear', (_source, words: string) => heard.push(words));
  await context.addInitScript(`(${listenInPage.toString()})()`);
  return heard;
}

export const timesHeard = (heard: readonly string[], words: string): number =>
  heard.filter((one) => one.includes(words)).length;

declare global {
  interface Window {
    hear: (words: string) => void;
  }
}

function listenInPage(): void {
  const regions = '[aria-live], [role="status"], [role="alert"], output';
  const last = new WeakMap<Element, string>();
  const wordsOf = (node: Node): string => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const isSilent = (element: Element): boolean =>
    element.closest('[aria-hidden="true"], [aria-live="off"]') !== null ||
    element.getClientRects().length === 0;
  const isWhole = (region: Element): boolean => region.matches('[role="status"], [role="alert"], output');
  const say = (words: string): void => {
    if (words !== '') window.hear(words);
  };
  const alertsIn = (node: Node): Element[] =>
    node instanceof Element
      ? [node, ...node.querySelectorAll('*')].filter((one) => one.matches('[role="alert"]'))
      : [];
  const listen = (changes: readonly MutationRecord[]): void => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    const isInside = (node: Node): boolean => added.some((other) => other !== node && other.contains(node));
    const changed = new Set<Element>();
    for (const { type, target, addedNodes } of changes) {
      const around = target instanceof Element ? target : target.parentElement;
      const region = around?.closest(regions);
      if (region && isWhole(region)) changed.add(region);
      else if (region && type === 'characterData' && around && !isSilent(around)) say(wordsOf(target));
      for (const node of addedNodes) {
        if (isInside(node)) continue;
        const element = node instanceof Element ? node : node.parentElement;
        if (region && !isWhole(region) && element && !isSilent(element)) say(wordsOf(node));
        for (const alert of alertsIn(node)) changed.add(alert);
      }
    }
    for (const region of changed) {
      const words = wordsOf(region);
      if (isSilent(region) || !region.isConnected || words === last.get(region)) continue;
      last.set(region, words);
      say(words);
    }
  };
  new MutationObserver(listen).observe(document, { childList: true, subtree: true, characterData: true });
}
