import { useState, type MouseEvent } from 'react';

/** As long as a finger needs to notice that the list has moved. */
const steadyAfterMs = 400;

/** A tap meant for one item must not hit the next, which has just moved under the finger. Keys are not affected. */
export function useSteadyList(items: readonly string[]): { onClickCapture: (tap: MouseEvent) => void } {
  const [shown, setShown] = useState({ items, movedAt: Number.NEGATIVE_INFINITY });
  if (hasMoved(shown.items, items)) setShown({ items, movedAt: performance.now() });
  else if (shown.items.length !== items.length) setShown({ ...shown, items });
  return {
    onClickCapture: (tap) => {
      // A key's click has no detail.
      if (tap.detail === 0 || performance.now() - shown.movedAt > steadyAfterMs) return;
      tap.preventDefault();
      tap.stopPropagation();
    },
  };
}

/** Items added at the end move nothing. */
export const hasMoved = (before: readonly string[], now: readonly string[]): boolean =>
  before.some((item, index) => now[index] !== item);
