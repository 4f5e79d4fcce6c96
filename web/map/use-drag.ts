import { useRef, type PointerEvent } from 'react';

type Pixel = readonly [x: number, y: number];

interface DragOptions {
  at: Pixel;
  onDrag: (to: Pixel) => void;
  onDrop: (to: Pixel) => void;
}

export function useDrag({ at, onDrag, onDrop }: DragOptions) {
  const grip = useRef<Pixel>(null);
  const last = useRef<Pixel>(null);
  return {
    onPointerDown: (event: PointerEvent<SVGElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = [event.clientX - at[0], event.clientY - at[1]];
      last.current = null;
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!grip.current) return;
      last.current = [clientX - grip.current[0], clientY - grip.current[1]];
      onDrag(last.current);
    },
    onPointerUp: () => {
      grip.current = null;
      if (last.current) onDrop(last.current);
    },
    onPointerCancel: () => {
      grip.current = null;
      if (last.current) onDrop(last.current);
    },
  };
}
