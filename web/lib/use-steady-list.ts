import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react';

/** The time that a finger needs to notice that the list has moved. */
const steadyAfterMs = 400;

/** A tap meant for one item must not hit the next, which has just moved under the finger. Keys are not affected. */
export function useSteadyList(items: readonly string[]): { onClickCapture: (tap: MouseEvent) => void } {
  const [shown, setShown] = useState({ items, moves: 0 });
  if (hasMoved(shown.items, items)) setShown({ items, moves: shown.moves + 1 });
  else if (shown.items.length !== items.length) setShown({ ...shown, items });
  const { moves } = shown;
  const seenAt = useRef(Number.NEGATIVE_INFINITY);
  // A slow phone draws later than it computes, and gets a tap later than it was made.
  useLayoutEffect(() => {
    if (moves === 0) return undefined;
    seenAt.current = Number.POSITIVE_INFINITY;
    const frame = requestAnimationFrame(() => (seenAt.current = performance.now()));
    return () => cancelAnimationFrame(frame);
  }, [moves]);
  return {
    onClickCapture: (tap) => {
      // A key's click has no detail.
      if (tap.detail === 0 || tap.timeStamp - seenAt.current > steadyAfterMs) return;
      tap.preventDefault();
      tap.stopPropagation();
    },
  };
}

/** Items added at the end move nothing. */
export const hasMoved = (before: readonly string[], now: readonly string[]): boolean =>
  before.some((item, index) => now[index] !== item);
