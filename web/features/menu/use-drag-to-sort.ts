import { useRef, useState, type PointerEvent } from 'react';
import { landingPlace } from './arrangement.ts';

const edgePixels = 72;
const scrollPixels = 9;
const scrollEveryMs = 16;

/** Rows of a list are dragged by their handles; the list changes when the handle is let go. */
export function useDragToSort(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const pointerY = useRef(0);
  const [drag, setDrag] = useState<{ from: number; to: number }>();

  const lookAgain = (from: number) => {
    const rows = [...(list.current?.children ?? [])].toSpliced(from, 1);
    const to = landingPlace(rows.map(middleOf), pointerY.current);
    setDrag((before) => (before?.to === to ? before : { from, to }));
  };
  const handleOf = (from: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      pointerY.current = event.clientY;
      setDrag({ from, to: from });
      scrollAtEdges(event.currentTarget, () => {
        lookAgain(from);
        return pointerY.current;
      });
    },
    onPointerMove: (event: PointerEvent) => {
      if (!drag) return;
      pointerY.current = event.clientY;
      lookAgain(from);
    },
    onPointerUp: () => {
      if (drag && drag.to !== from) onMove(from, drag.to);
      setDrag(undefined);
    },
    onLostPointerCapture: () => setDrag(undefined),
  });
  return { list, drag, handleOf };
}

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}

/** A handle held near the edge of the window brings more of a long list. */
function scrollAtEdges(handle: Element, look: () => number): void {
  let y = Number.NaN;
  const timer = window.setInterval(() => {
    if (!handle.isConnected) return window.clearInterval(timer);
    if (y < edgePixels) window.scrollBy(0, -scrollPixels);
    else if (y > window.innerHeight - edgePixels) window.scrollBy(0, scrollPixels);
    y = look();
  }, scrollEveryMs);
  handle.addEventListener('lostpointercapture', () => window.clearInterval(timer), { once: true });
}
