import { useEffect } from 'react';
import { headingOfPage, isNowhere, isThere, placeOf, successorOf, type Place } from './kept-focus.ts';

const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const focusables = 'a, button, input, select, textarea, summary, label, [tabindex]';
/** Where the focus is only on its way: the invisible stops around dialogs, and toasts, which go by themselves. */
const passing = '[data-base-ui-focus-guard], [aria-live], [aria-live] *';
/** Dialogs lead the focus back by themselves, a little after they have gone. */
const patienceMs = 120;

/**
 * Whoever goes by keys or listens never falls out of the page: when what has the focus goes, the focus follows its item
 * (`data-focus-item`), or goes to the neighbour, or to the heading of a new page. Mounted once.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let inPage: Place | undefined;
    let inOverlay: Place | undefined;
    let timer: number | undefined;

    const remember = ({ target }: Pick<FocusEvent, 'target'>) => {
      if (!(target instanceof HTMLElement) || target.matches(passing)) return;
      if (target.closest(overlays)) inOverlay = placeOf(target);
      else [inPage, inOverlay] = [placeOf(target), undefined];
    };
    /** Somebody who presses beside everything leaves of his own will. */
    const forget = ({ target }: PointerEvent) => {
      if (!(target instanceof Element && target.closest(focusables)))
        [inPage, inOverlay] = [undefined, undefined];
    };
    const lead = () => {
      timer = undefined;
      const places = [inOverlay, inPage].filter((place) => place !== undefined);
      if (!isNowhere() || places.length === 0) return;
      const next = places.map(successorOf).find(Boolean) ?? headingOfPage();
      const options = { preventScroll: !places.some(({ isByKeys }) => isByKeys) };
      next?.focus(options);
      // A dialog that leads back to what has gone drops the focus once more.
      window.setTimeout(() => {
        if (isNowhere() && inPage) next?.focus(options);
      }, 2 * patienceMs);
    };
    /** A page that is still on its way has no heading yet; what comes makes it look again. */
    const observer = new MutationObserver(() => {
      const last = inOverlay ?? inPage;
      if (!timer && last && !isThere(last.element) && isNowhere())
        timer = window.setTimeout(lead, patienceMs);
    });
    // Somebody may have been quicker than this page.
    if (!isNowhere()) remember({ target: document.activeElement });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      window.clearTimeout(timer);
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
}
