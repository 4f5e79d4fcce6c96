import { useState, type PointerEvent } from 'react';

const edgePixels = 48;
const scrollPixels = 10;

export interface HeldOrder {
  orderId: string;
  x: number;
  y: number;
  /** The courier whose card is under the pointer. */
  over: string | null;
}

interface DragToCourier {
  onOver: (courierId: string) => void;
  onDrop: (orderId: string, courierId: string) => void;
}

/** An order is dragged by its handle upon a courier's card (`data-courier`). The button beside the handle is the equal by keys. */
export function useDragToCourier({ onOver, onDrop }: DragToCourier) {
  const [held, setHeld] = useState<HeldOrder>();
  const handleOf = (orderId: string) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setHeld({ orderId, x: event.clientX, y: event.clientY, over: null });
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent) => {
      if (!held) return;
      const over = courierAt(x, y);
      if (over !== null && over !== held.over) onOver(over);
      const list = document.elementFromPoint(x, y)?.closest('[data-drop-list]');
      if (list) scrollAtEdges(list, y);
      setHeld({ ...held, x, y, over });
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const courierId = courierAt(clientX, clientY);
      if (held && courierId !== null) onDrop(orderId, courierId);
      setHeld(undefined);
    },
    onLostPointerCapture: () => setHeld(undefined),
  });
  return { held, handleOf };
}

export type HandleOf = ReturnType<typeof useDragToCourier>['handleOf'];

const courierAt = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-courier]')?.dataset['courier'] ?? null;

/** A pointer that moves near an end of a long list brings more of it. */
function scrollAtEdges(list: Element, y: number): void {
  const { top, bottom } = list.getBoundingClientRect();
  if (y < top + edgePixels) list.scrollBy(0, -scrollPixels);
  else if (y > bottom - edgePixels) list.scrollBy(0, scrollPixels);
}
