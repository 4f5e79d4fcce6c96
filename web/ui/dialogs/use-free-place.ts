import { useLayoutEffect } from 'react';
import { freePlace, type Box } from './free-place.ts';

/** What is pressed. Larger links, as cards are, and the names of whole rows are content. */
const controls = 'button:not(.dish-open), a, input, textarea, select, summary, label, [role="switch"]';
const words = 'h1, h2, [class^="price"]';
const largestControl = 96;
/** A lower label stands above its field; a higher one is what a finger presses. */
const pressedLabel = 40;
/** Safari before 26.2 has no event for the end of a scroll. */
const quietMs = 150;

/** Moves the toasts where they cover no control, price or title: when they change, and when what is below changes. */
export function useFreePlace(viewport: HTMLElement | null, toasts: unknown): void {
  useLayoutEffect(() => {
    if (!viewport) return undefined;
    let frame = 0;
    let quiet: number | undefined;
    const place = () => {
      frame = 0;
      moveToFreePlace(viewport);
      if (quiet === undefined) setAside(viewport, false);
    };
    const placeSoon = () => (frame ||= requestAnimationFrame(place));
    const settle = () => {
      window.clearTimeout(quiet);
      quiet = undefined;
      placeSoon();
    };
    // Whatever moves below would be covered: the toasts step aside until it rests.
    const stepAside = () => {
      setAside(viewport, true);
      window.clearTimeout(quiet);
      quiet = window.setTimeout(settle, quietMs);
    };
    place();
    const sizes = new ResizeObserver(placeSoon);
    sizes.observe(viewport);
    const pages = new MutationObserver(placeSoon);
    pages.observe(document.body, { childList: true, subtree: true });
    const listeners: readonly (readonly [string, () => void])[] = [
      ['transitionend', placeSoon],
      ['resize', placeSoon],
      ['toggle', placeSoon],
      ['scroll', stepAside],
      ['scrollend', settle],
    ];
    for (const [name, listener] of listeners) window.addEventListener(name, listener, true);
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(quiet);
      setAside(viewport, false);
      sizes.disconnect();
      pages.disconnect();
      for (const [name, listener] of listeners) window.removeEventListener(name, listener, true);
    };
  }, [viewport, toasts]);
}

function setAside(viewport: HTMLElement, isAside: boolean): void {
  viewport.toggleAttribute('data-moving', isAside);
}

const isSeen = (element: Element): boolean =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';

function moveToFreePlace(viewport: HTMLElement): void {
  const box = boxOf(viewport);
  if (box.height === 0) return;
  const { clientWidth: width, clientHeight } = document.documentElement;
  // The free height ends above an open keyboard.
  const height = Math.min(clientHeight, window.visualViewport?.height ?? clientHeight);
  const kept = { controls: boxesBelow(viewport, controls), words: boxesBelow(viewport, words) };
  const { x, y } = freePlace(box, { x: 0, y: 0, width, height }, kept);
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

/** The boxes that the toast must not cover. While a dialog is open the page behind it is out of reach. */
function boxesBelow(viewport: HTMLElement, selector: string): Box[] {
  const dialogs = [...document.querySelectorAll('[role$="dialog"]')].filter((one) => !viewport.contains(one));
  return [...(dialogs.at(-1) ?? document.body).querySelectorAll(selector)]
    .filter((element) => !viewport.contains(element) && isSeen(element))
    .filter((element) => element.localName !== 'label' || element.clientHeight >= pressedLabel)
    .map(boxOf)
    .filter(({ width, height }) => width > 2 && height > 2 && height <= largestControl);
}
