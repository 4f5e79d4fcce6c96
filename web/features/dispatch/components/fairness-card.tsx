import { useQuery } from '@tanstack/react-query';
import {
  fairnessMeasures,
  type Distribution,
  type FairnessMeasure,
} from '#shared/domain/dispatch/fairness.ts';
import { fairnessMeasureName, fairnessMessages, formatMeasure } from '#messages/orders/fairness.ts';
import { formatNumber } from '#messages/writing/format.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { ChartCard, FigureTable } from '#web/ui/display/chart-card.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';
import { fairnessQuery } from '../api.ts';

const { title, measure, couriers, median, middleHalf, between } = fairnessMessages;

/** Offers, pay and idle time of all couriers, as distributions: no name, no rank. */
export function FairnessCard() {
  const query = useQuery(fairnessQuery(useApi()));
  return (
    <Loaded query={query} failed={fairnessMessages.loadFailed} loading={<RowsSkeleton rows={2} />}>
      {({ days, least, distributions }) => {
        const shown = fairnessMeasures.flatMap((name) => {
          const found = distributions[name];
          return found ? [{ name, found }] : [];
        });
        if (shown.length === 0)
          return (
            <Card className="p-5">
              <h2 className="text-lg">{title}</h2>
              <p className="max-w-prose text-sm text-pretty text-fg-muted">
                {fairnessMessages.tooFew(least)}
              </p>
            </Card>
          );
        return (
          <ChartCard
            title={title}
            lead={fairnessMessages.lead(days)}
            chart={
              <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
                {shown.map((one) => (
                  <Histogram key={one.name} {...one} />
                ))}
              </div>
            }
            table={
              <FigureTable
                caption={title}
                head={[measure, median, middleHalf, couriers]}
                rows={shown.map(({ name, found }) => ({
                  key: name,
                  cells: [
                    fairnessMeasureName[name],
                    formatMeasure(name, found.median),
                    rangeOf(name, found),
                    formatNumber(found.couriers),
                  ],
                }))}
              />
            }
          />
        );
      }}
    </Loaded>
  );
}

export const rangeOf = (
  name: FairnessMeasure,
  { lowerQuartile, upperQuartile }: Pick<Distribution, 'lowerQuartile' | 'upperQuartile'>,
): string => between(formatMeasure(name, lowerQuartile), formatMeasure(name, upperQuartile));

const width = 10;
const height = 40;

/** Zero is at the right. */
function Histogram({ name, found }: { name: FairnessMeasure; found: Distribution }) {
  const most = Math.max(1, ...found.bars.map((bar) => bar.couriers));
  return (
    <figure>
      <figcaption className="flex items-baseline justify-between gap-2 text-sm">
        <span className="font-semibold">{fairnessMeasureName[name]}</span>
        <span className="text-xs text-fg-muted">{fairnessMessages.counted(found.couriers)}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${found.bars.length * width} ${height}`}
        preserveAspectRatio="none"
        className="mt-1 h-16 w-full"
      >
        {found.bars.map((bar, index) => {
          const tall = (bar.couriers / most) * height;
          return (
            <rect
              key={bar.from}
              x={(found.bars.length - 1 - index) * width + 0.5}
              y={height - Math.max(tall, 1)}
              width={width - 1}
              height={Math.max(tall, 1)}
              className={bar.couriers > 0 ? 'fill-primary' : 'fill-sunken dark:fill-raised'}
            />
          );
        })}
      </svg>
      <p className="num flex justify-between text-2xs text-fg-subtle">
        <span>{name === 'payAnHour' ? formatNumber(0) : formatMeasure(name, 0)}</span>
        <span>
          {median} {formatMeasure(name, found.median)}
        </span>
        <span>{formatMeasure(name, found.bars.at(-1)?.until ?? 0)}</span>
      </p>
    </figure>
  );
}
