import { laterCounts } from '#messages/writing/later-counts.ts';
import { formatCount } from '#messages/writing/format.ts';
import { statisticsMessages } from '#messages/money/statistics.ts';
import { Card } from '#web/ui/display/card.tsx';
import { peakHour } from '../state.ts';

const barStep = 10;
const chartHeight = 100;
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Midnight is at the right; the busiest hour is also given in words. */
export function OrdersByHour({ ordersByHour }: { ordersByHour: readonly number[] }) {
  const peak = peakHour(ordersByHour);
  const peakText =
    peak && statisticsMessages.peak(clock(peak.hour), formatCount(peak.orders, laterCounts.order));
  return (
    <Card className="flex flex-col p-5">
      <h2 className="text-lg">{statisticsMessages.ordersByHour}</h2>
      <p className="mb-3 text-xs text-fg-subtle">
        {statisticsMessages.lastWeek}
        {peakText && <> · {peakText}</>}
      </p>
      {peak ? (
        <>
          <svg
            role="img"
            aria-label={peakText}
            viewBox={`0 0 ${24 * barStep} ${chartHeight}`}
            preserveAspectRatio="none"
            className="min-h-40 w-full flex-1"
          >
            {ordersByHour.map((orders, hour) => {
              const height = Math.max(1, (orders / peak.orders) * chartHeight);
              return (
                <rect
                  key={clock(hour)}
                  x={(23 - hour) * barStep + 1.5}
                  y={chartHeight - height}
                  width={barStep - 3}
                  height={height}
                  rx={1.5}
                  className={hour === peak.hour ? 'fill-accent' : 'fill-primary'}
                />
              );
            })}
          </svg>
          <p
            aria-hidden
            className="num mt-2 grid grid-cols-4 text-[min(0.75rem,max(12px,3.6vw))] text-fg-subtle"
          >
            {[0, 6, 12, 18].map((hour) => (
              <span key={hour}>{clock(hour)}</span>
            ))}
          </p>
        </>
      ) : (
        <p className="py-6 text-fg-muted">{statisticsMessages.noItems}</p>
      )}
    </Card>
  );
}
