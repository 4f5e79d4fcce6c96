import type { Page } from 'playwright-core';

export interface SeenText {
  text: string;
  place: string;
  isSeen: boolean;
  fontPx: number;
  hasSpacing: boolean;
  /** Code, or a name in French. */
  isCode: boolean;
  /** Whether its direction is isolated from that of its neighbours. */
  isIsolated: boolean;
}

export interface Observed {
  overflowPx: number;
  widest: string;
  /** Elements that set another direction without permission. */
  directed: string[];
  missingImages: string[];
  texts: SeenText[];
}

export async function observe(page: Page): Promise<Observed> {
  return {
    ...(await page.evaluate(observeLayout)),
    texts: [...(await page.evaluate(observeTexts)), ...(await page.evaluate(observeLabels))],
  };
}

function observeLayout(): Omit<Observed, 'texts'> {
  const { scrollWidth, clientWidth } = document.documentElement;
  const nameOf = (element: Element): string =>
    `<${element.tagName.toLowerCase()} ${element.className}>`.slice(0, 90);
  const isClipped = (element: Element): boolean => {
    const parent = element.parentElement;
    return parent !== null && (getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent));
  };
  const widest = [...document.querySelectorAll('body *')].find((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 0 && (left < -1 || right > clientWidth + 1) && !isClipped(element);
  });
  const directed = [...document.querySelectorAll('[dir="ltr"], [align]')];
  const images = [...document.images].filter((image) => image.complete && image.naturalWidth === 0);
  return {
    overflowPx: scrollWidth - clientWidth,
    widest: widest ? nameOf(widest) : '',
    directed: directed.filter((one) => !one.matches('bdi, input, textarea, code, pre, kbd')).map(nameOf),
    missingImages: images.map((image) => image.getAttribute('src') ?? ''),
  };
}

function observeTexts(): SeenText[] {
  const texts: SeenText[] = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const element = nodes.currentNode.parentElement;
    const text = nodes.currentNode.textContent?.trim() ?? '';
    if (!element || text === '' || element.closest('script, style, noscript')) continue;
    const { fontSize, letterSpacing } = getComputedStyle(element);
    const isVisible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    texts.push({
      text,
      place: `<${element.tagName.toLowerCase()} ${element.className}>`.slice(0, 60),
      isSeen: isVisible && !element.closest('.sr-only'),
      fontPx: Number.parseFloat(fontSize),
      hasSpacing: letterSpacing !== 'normal' && letterSpacing !== '0px',
      isCode: element.closest('code, pre, [lang="fr"]') !== null,
      isIsolated: element.closest('bdi, option') !== null,
    });
  }
  return texts;
}

function observeLabels(): SeenText[] {
  const names = ['aria-label', 'placeholder', 'title', 'alt'];
  return [...document.querySelectorAll(names.map((name) => `[${name}]`).join(','))].flatMap((element) =>
    names
      .filter((name) => element.getAttribute(name))
      .map((name) => ({
        text: element.getAttribute(name) ?? '',
        place: `${name} of <${element.tagName.toLowerCase()}>`,
        isSeen: false,
        fontPx: 0,
        hasSpacing: false,
        isCode: false,
        isIsolated: true,
      })),
  );
}
