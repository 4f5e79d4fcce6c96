import type { PeriodFigures } from '#shared/contract/marketplace/statistics.ts';
import type { Days } from '#shared/domain/time/figure-periods.ts';
import { figureMessages } from '#messages/money/figures.ts';
import { formatDay, formatMoney, formatNumber } from '#messages/writing/format.ts';
import { Price } from '#web/ui/display/price.tsx';
import { ChartCard, FigureTable } from '#web/ui/display/chart-card.tsx';

const height = 100;
const barWidth = 10;
const { columns } = figureMessages;

const nameOf = ({ from, to }: Days): string =>
  from === to ? formatDay(from) : figureMessages.between(formatDay(from), formatDay(to));

/** The oldest bar is at the right. */
export function SalesByDay({ bars }: { bars: PeriodFigures['bars'] }) {
  const isWeekly = bars.some(({ days }) => days.from !== days.to);
  const title = isWeekly ? figureMessages.salesByWeek : figureMessages.salesByDay;
  const most = bars.reduce((best, bar) => (bar.subtotalCentimes > best.subtotalCentimes ? bar : best));
  const lead =
    most.subtotalCentimes > 0
      ? figureMessages.mostSold(nameOf(most.days), formatMoney(most.subtotalCentimes))
      : figureMessages.noSales;
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <ChartCard
      title={title}
      lead={lead}
      chart={
        <>
          <svg
            viewBox={`0 0 ${bars.length * barWidth} ${height}`}
            preserveAspectRatio="none"
            className="h-44 w-full"
          >
            {bars.map(({ days, subtotalCentimes }, index) => {
              const tall = Math.max(1, (subtotalCentimes / Math.max(1, most.subtotalCentimes)) * height);
              return (
                <rect
                  key={days.from}
                  x={(bars.length - 1 - index) * barWidth + 1.5}
                  y={height - tall}
                  width={barWidth - 3}
                  height={tall}
                  className={days.from === most.days.from ? 'fill-accent' : 'fill-primary'}
                />
              );
            })}
          </svg>
          <p className="num mt-2 flex justify-between gap-3 text-2xs text-fg-subtle">
            {first && <span>{formatDay(first.days.from)}</span>}
            {last && last !== first && <span>{formatDay(last.days.to)}</span>}
          </p>
        </>
      }
      table={
        <FigureTable
          caption={title}
          head={[columns.days, columns.orders, columns.delivered, columns.sales]}
          rows={bars.map(({ days, orders, deliveredOrders, subtotalCentimes }) => ({
            key: days.from,
            cells: [
              nameOf(days),
              formatNumber(orders),
              formatNumber(deliveredOrders),
              <Price key="sales" centimes={subtotalCentimes} weight="normal" />,
            ],
          }))}
        />
      }
    />
  );
}
