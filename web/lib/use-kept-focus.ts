import { useEffect } from 'react';
import { canHoldFocus, headingOfPage, isNowhere, placeOf, successorOf, type Place } from './kept-focus.ts';

const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const focusables = 'a, button, input, select, textarea, summary, label, [tabindex]';
/** Stops on the way: invisible dialog guards, and toasts, which close by themselves. */
const passing = '[data-base-ui-focus-guard], [aria-live], [aria-live] *';
/** Dialogs restore the focus a moment after closing. */
const patienceMs = 120;

/** When the focused element disappears or is disabled, the focus goes to its item (`data-focus-item`), a neighbour or the heading. Mounted once. */
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
    /** A press outside all controls gives the focus up on purpose. */
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
      // A dialog that restores to a removed element loses the focus again.
      window.setTimeout(() => {
        if (isNowhere() && inPage) next?.focus(options);
      }, 2 * patienceMs);
    };
    const observer = new MutationObserver(() => {
      const last = inOverlay ?? inPage;
      if (!timer && last && !canHoldFocus(last.element) && isNowhere())
        timer = window.setTimeout(lead, patienceMs);
    });
    if (!isNowhere()) remember({ target: document.activeElement });
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
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
