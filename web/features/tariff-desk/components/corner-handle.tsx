import type { KeyboardEvent } from 'react';
import { cornerAt, positionOf, type Corner } from '#shared/domain/reach/polygons.ts';
import { tariffDeskMessages } from '#messages/reach/tariff-desk.ts';
import type { Projection, Size } from '#web/map/map-projection.ts';
import { withCorner, withCornerAfter, withoutCorner } from '../state.ts';

interface CornerHandleProps {
  border: readonly Corner[];
  corner: number;
  projection: Projection;
  size: Size;
  onCorner: (corner: number) => void;
  onChange: (border: readonly Corner[]) => void;
}

const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const stepPixels = 4;
const strideFactor = 10;

/** What the mouse does with corners, for keys: one corner at a time. */
export function CornerHandle({ border, corner, projection, size, onCorner, onChange }: CornerHandleProps) {
  const index = Math.min(corner, border.length - 1);
  const here = border[index];
  if (!here) return null;
  const [x, y] = projection.project(positionOf(here));
  const turn = (by: number) => onCorner((index + by + border.length) % border.length);
  const acts: Record<string, () => void> = {
    PageDown: () => turn(1),
    PageUp: () => turn(-1),
    Insert: () => {
      onChange(withCornerAfter(border, index));
      onCorner(index + 1);
    },
    Delete: () => {
      if (border.length > 3) onChange(withoutCorner(border, index));
    },
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const act = acts[event.key];
    if (!step && !act) return;
    event.preventDefault();
    act?.();
    if (!step) return;
    const pixels = stepPixels * (event.shiftKey ? strideFactor : 1);
    const to = projection.unproject([x + step[0] * pixels, y + step[1] * pixels]);
    onChange(withCorner(border, index, cornerAt(to)));
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
        aria-label={tariffDeskMessages.cornerOnMap(index, border.length)}
        tabIndex={0}
        onKeyDown={handleKey}
        className="group outline-none"
      >
        <circle cx={x} cy={y} r={9} className="fill-accent stroke-raised" strokeWidth={2.5} />
        <circle
          cx={x}
          cy={y}
          r={15}
          className="fill-none stroke-ring opacity-0 group-focus-visible:opacity-100"
          strokeWidth={3}
        />
      </g>
    </svg>
  );
}
