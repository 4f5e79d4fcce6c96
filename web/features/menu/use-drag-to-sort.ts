import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { heldAfter, landingPlace, type HeldRow } from './arrangement.ts';

const edgePixels = 72;
const scrollPixels = 9;
const scrollEveryMs = 16;

interface DragToSort {
  keys: readonly string[];
  onMove: (from: number, to: number) => void;
  onSay: (said: 'grasped' | 'over' | 'undone', row: HeldRow) => void;
}

/** Rows of a list are dragged by their handles, or by keys on them; the list changes when the row is let go. */
export function useDragToSort({ keys, onMove, onSay }: DragToSort) {
  const list = useRef<HTMLUListElement>(null);
  const pointerY = useRef(0);
  const [held, setHeld] = useState<HeldRow & { isByKeys: boolean }>();
  // The list may have changed under a held row.
  const drag = held && keys[held.from] === held.key && held.to < keys.length ? held : undefined;

  const lookAgain = (from: number) => {
    const rows = [...(list.current?.children ?? [])].filter((_row, place) => place !== from);
    const to = landingPlace(rows.map(middleOf), pointerY.current);
    setHeld((before) => (before && before.to !== to ? { ...before, to } : before));
  };
  const drop = () => {
    if (drag && drag.to !== drag.from) onMove(drag.from, drag.to);
    setHeld(undefined);
  };
  const undo = () => {
    if (drag?.isByKeys) onSay('undone', drag);
    setHeld(undefined);
  };
  const handleKey = (event: KeyboardEvent, from: number) => {
    const row = { key: keys[from] ?? '', from, to: from };
    const next = heldAfter(event.key, drag, { row, count: keys.length });
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    if (next === 'drop') return drop();
    if (next === 'undo') return undo();
    setHeld({ ...next, isByKeys: true });
    list.current?.children[next.to]?.scrollIntoView({ block: 'nearest' });
    onSay(drag ? 'over' : 'grasped', next);
  };
  const handleOf = (from: number) => ({
    'aria-pressed': drag?.from === from,
    onKeyDown: (event: KeyboardEvent) => handleKey(event, from),
    onBlur: undo,
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      pointerY.current = event.clientY;
      setHeld({ key: keys[from] ?? '', from, to: from, isByKeys: false });
      scrollAtEdges(event.currentTarget, () => {
        lookAgain(from);
        return pointerY.current;
      });
    },
    onPointerMove: (event: PointerEvent) => {
      if (!drag || drag.isByKeys) return;
      pointerY.current = event.clientY;
      lookAgain(from);
    },
    onPointerUp: drop,
    onLostPointerCapture: () => setHeld(undefined),
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
