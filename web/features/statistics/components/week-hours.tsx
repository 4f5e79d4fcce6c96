import { sorted } from '#shared/domain/sorted.ts';
import { laterCounts } from '#messages/writing/later-counts.ts';
import { figureMessages } from '#messages/money/figures.ts';
import { hoursMessages } from '#messages/restaurants/hours.ts';
import { formatCount, formatNumber } from '#messages/writing/format.ts';
import { peakOfWeek } from '../state.ts';
import { ChartCard, FigureTable } from '#web/ui/display/chart-card.tsx';

type WeekHoursProps = { weekHours: readonly (readonly number[])[] };

const cell = 10;
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
const { weekdays } = hoursMessages;
const { columns } = figureMessages;

/** Midnight is at the right. The fuller a square, the more orders. */
export function WeekHours({ weekHours }: WeekHoursProps) {
  const peak = peakOfWeek(weekHours);
  const lead = peak
    ? figureMessages.peak(
        weekdays[peak.day] ?? '',
        clock(peak.hour),
        formatCount(peak.orders, laterCounts.order),
      )
    : figureMessages.none;
  const busy = sorted(
    weekHours
      .flatMap((ofDay, day) =>
        ofDay.map((orders, hour) => ({ day: weekdays[day] ?? '', time: clock(hour), orders })),
      )
      .filter(({ orders }) => orders > 0),
    (one, other) => other.orders - one.orders,
  );
  return (
    <ChartCard
      title={figureMessages.weekHours}
      lead={lead}
      chart={
        <div className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1 text-2xs text-fg-subtle">
          {weekHours.map((ofDay, day) => (
            <Row key={weekdays[day]} name={weekdays[day] ?? ''} ofDay={ofDay} most={peak?.orders ?? 1} />
          ))}
          <span />
          <span className="num grid grid-cols-4 text-[min(0.75rem,max(12px,3.6vw))]">
            {[0, 6, 12, 18].map((hour) => (
              <span key={hour}>{clock(hour)}</span>
            ))}
          </span>
        </div>
      }
      table={
        <FigureTable
          caption={figureMessages.weekHours}
          head={[columns.day, columns.hour, columns.orders]}
          rows={busy.map(({ day, time, orders }) => ({
            key: `${day} ${time}`,
            cells: [day, time, formatNumber(orders)],
          }))}
        />
      }
    />
  );
}

const Row = ({ name, ofDay, most }: { name: string; ofDay: readonly number[]; most: number }) => (
  <>
    <span>{name}</span>
    <svg viewBox={`0 0 ${24 * cell} ${cell}`} preserveAspectRatio="none" className="h-6 w-full">
      {ofDay.map((orders, hour) => (
        <rect
          key={clock(hour)}
          x={(23 - hour) * cell + 0.5}
          width={cell - 1}
          height={cell}
          className={orders > 0 ? 'fill-primary' : 'fill-sunken dark:fill-raised'}
          fillOpacity={orders > 0 ? 0.2 + 0.8 * (orders / most) : 1}
        />
      ))}
    </svg>
  </>
);
