import { clsx } from 'clsx';
import { drawPath, type Projection, type Size } from '#web/map/map-projection.ts';
import { isLineOf, type Chosen, type PlannedLine } from '../desk-map.ts';

interface PlannedLinesProps {
  lines: readonly PlannedLine[];
  chosen: Chosen | undefined;
  size: Size;
  projection: Projection;
}

/** Next trips are whole lines, later ones dashes. A chosen one is wide, and the others are faint. */
export const PlannedLines = ({ lines, chosen, size, projection }: PlannedLinesProps) => (
  <svg
    aria-hidden
    viewBox={`0 0 ${size.width} ${size.height}`}
    preserveAspectRatio="xMidYMid slice"
    className="pointer-events-none absolute inset-0 size-full"
  >
    {lines.map((line) => {
      const isChosen = chosen !== undefined && isLineOf(line, chosen);
      const path = drawPath(projection, line.places);
      return (
        <g
          key={`${line.courierId} ${line.orderIds.join(' ')}`}
          data-line={line.courierId}
          className={clsx('fill-none', chosen && !isChosen && 'opacity-25')}
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d={path} className="stroke-raised" strokeWidth={isChosen ? 9 : 6} />
          <path
            d={path}
            className="stroke-blue"
            strokeWidth={isChosen ? 5 : 2.5}
            strokeDasharray={line.isNext ? undefined : '2 7'}
          />
        </g>
      );
    })}
  </svg>
);
