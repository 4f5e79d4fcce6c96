import type { KeyboardEvent } from 'react';
import { MapPin } from './map-pin.tsx';
import type { Size } from './map-projection.ts';
import { useDrag } from './use-drag.ts';

type Pixel = readonly [x: number, y: number];

type MovablePinProps = {
  label: string;
  at: Pixel;
  size: Size;
  onDrag: (to: Pixel) => void;
  onDrop: (to: Pixel) => void;
};

const steps: Record<string, Pixel> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const stepPixels = 8;
const strideFactor = 5;

export function MovablePin({ label, at, size, onDrag, onDrop }: MovablePinProps) {
  const drag = useDrag({ at, onDrag, onDrop });
  const handleKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const pixels = stepPixels * (event.shiftKey ? strideFactor : 1);
    onDrop([at[0] + step[0] * pixels, at[1] + step[1] * pixels]);
  };
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMid slice"
      className="pointer-events-none absolute inset-0 size-full"
    >
      <g
        // Lets arrow keys through while a screen reader runs.
        role="application"
        aria-label={label}
        tabIndex={0}
        onKeyDown={handleKey}
        className="group pointer-events-auto cursor-grab touch-none outline-none active:cursor-grabbing"
        {...drag}
      >
        <circle
          cx={at[0]}
          cy={at[1] - 24}
          r={30}
          className="fill-transparent stroke-transparent group-focus-visible:stroke-ring"
          strokeWidth={3}
        />
        <MapPin kind="destination" at={at} />
      </g>
    </svg>
  );
}
