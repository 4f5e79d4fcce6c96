import type { PlannedHour } from '#shared/contract/couriers/shifts.ts';
import { shiftMessages } from '#messages/couriers/shifts.ts';
import { formatNumber, formatTime } from '#messages/writing/format.ts';
import { ChartCard, FigureTable } from '#web/ui/display/chart-card.tsx';

const step = 12;
const height = 100;
const { hour, needed, places, takenPlaces, freePlaces, offered } = shiftMessages;

/**
 * The need of one day. Midnight is at the right. Each hour has what it needs, and what is planned beside it;
 * the greatest number is at the top of the axis.
 */
export function NeedChart({ hours }: { hours: readonly PlannedHour[] }) {
  const most = Math.max(...hours.flatMap((one) => [one.needed, one.places]));
  return (
    <ChartCard
      title={shiftMessages.needTitle}
      lead={most > 0 ? shiftMessages.needLead : shiftMessages.noNeed}
      chart={
        <>
          <div className="grid grid-cols-[auto_1fr] gap-x-2 gap-y-2 text-2xs text-fg-subtle">
            <p className="num flex flex-col justify-between leading-none">
              <span>{formatNumber(most)}</span>
              {most > 0 && <span>{formatNumber(0)}</span>}
            </p>
            <svg
              viewBox={`0 0 ${hours.length * step} ${height}`}
              preserveAspectRatio="none"
              className="h-44 w-full"
            >
              {hours.map((one, index) => (
                <Hour key={one.at.getTime()} one={one} from={(hours.length - 1 - index) * step} most={most} />
              ))}
            </svg>
            <span />
            <p className="num grid grid-cols-4 text-[min(0.75rem,max(12px,3.6vw))]">
              {[0, 6, 12, 18].map((index) => (
                <span key={index}>{hours[index] && formatTime(hours[index].at)}</span>
              ))}
            </p>
          </div>
          <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-fg-muted">
            <Legend look="bg-primary" name={needed} />
            <Legend look="bg-accent" name={takenPlaces} />
            <Legend look="border border-accent bg-accent-soft" name={freePlaces} />
          </ul>
        </>
      }
      table={
        <FigureTable
          caption={shiftMessages.needTitle}
          head={[hour, needed, places, takenPlaces, offered]}
          rows={hours.map((one) => ({
            key: one.at.toISOString(),
            cells: [
              formatTime(one.at),
              ...[one.needed, one.places, one.taken, one.offered].map(formatNumber),
            ],
          }))}
        />
      }
    />
  );
}

function Hour({ one, from, most }: { one: PlannedHour; from: number; most: number }) {
  const tall = (couriers: number): number => (couriers / Math.max(1, most)) * (height - 2);
  const bar = { width: step / 2 - 1.5 };
  return (
    <>
      <rect
        {...bar}
        x={from}
        y={height - 1}
        width={step - 1}
        height={1}
        className="fill-sunken dark:fill-raised"
      />
      <rect
        {...bar}
        x={from + step / 2}
        y={height - tall(one.needed)}
        height={tall(one.needed)}
        className="fill-primary"
      />
      <rect
        {...bar}
        x={from + 0.5}
        y={height - tall(one.places)}
        height={tall(one.places)}
        vectorEffect="non-scaling-stroke"
        className="fill-accent-soft stroke-accent"
      />
      <rect
        {...bar}
        x={from + 0.5}
        y={height - tall(one.taken)}
        height={tall(one.taken)}
        className="fill-accent"
      />
    </>
  );
}

const Legend = ({ look, name }: { look: string; name: string }) => (
  <li className="flex items-center gap-1.5">
    <span className={`size-3 rounded-xs ${look}`} />
    {name}
  </li>
);
