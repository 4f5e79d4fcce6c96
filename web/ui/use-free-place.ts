import { useLayoutEffect } from 'react';
import { freePlace, type Box } from './free-place.ts';

/** What a toast never covers. Larger links, as cards are, and the names of whole rows are content. */
const keptClear =
  'button:not(.dish-open), a, input, textarea, select, [role="switch"], h1, h2, [class^="price"]';
const largestControl = 96;

/** Moves the toasts where they cover no control, price or title: when they change, and when what is below changes. */
export function useFreePlace(viewport: HTMLElement | null, toasts: unknown): void {
  useLayoutEffect(() => {
    if (!viewport) return undefined;
    let frame = 0;
    const place = () => {
      frame = 0;
      moveToFreePlace(viewport);
    };
    const placeSoon = () => (frame ||= requestAnimationFrame(place));
    place();
    const sizes = new ResizeObserver(placeSoon);
    sizes.observe(viewport);
    const pages = new MutationObserver(placeSoon);
    pages.observe(document.body, { childList: true, subtree: true });
    const ends = ['transitionend', 'scrollend', 'resize'];
    for (const end of ends) window.addEventListener(end, placeSoon, true);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      pages.disconnect();
      for (const end of ends) window.removeEventListener(end, placeSoon, true);
    };
  }, [viewport, toasts]);
}

const isSeen = (element: Element): boolean =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';

function moveToFreePlace(viewport: HTMLElement): void {
  const box = boxOf(viewport);
  if (box.height === 0) return;
  const { clientWidth: width, clientHeight } = document.documentElement;
  // Above an open keyboard.
  const height = Math.min(clientHeight, window.visualViewport?.height ?? clientHeight);
  const { x, y } = freePlace(box, { x: 0, y: 0, width, height }, boxesBelow(viewport));
  moveBy(viewport, '--toast-x', x - box.x);
  moveBy(viewport, '--toast-y', y - box.y);
}

/** A translation, which shifts no layout. */
function moveBy(viewport: HTMLElement, property: string, pixels: number): void {
  const before = Number.parseFloat(viewport.style.getPropertyValue(property) || '0');
  viewport.style.setProperty(property, `${before + pixels}px`);
}

/** A spread of a DOMRect is empty. */
function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

/** With a dialog open the page behind it is out of reach. */
function boxesBelow(viewport: HTMLElement): Box[] {
  const dialogs = [...document.querySelectorAll('[role$="dialog"]')].filter((one) => !viewport.contains(one));
  return [...(dialogs.at(-1) ?? document.body).querySelectorAll(keptClear)]
    .filter((element) => !viewport.contains(element) && isSeen(element))
    .map(boxOf)
    .filter(({ width, height }) => width > 2 && height > 2 && height <= largestControl);
}
