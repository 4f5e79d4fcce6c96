import type { PeriodFigures } from '#shared/contract/marketplace/statistics.ts';
import { figureMessages } from '#messages/money/figures.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { BestSold } from './best-sold.tsx';
import { SalesByDay } from './sales-by-day.tsx';
import { WeekHours } from './week-hours.tsx';

export function PeriodCharts({ figures }: { figures: PeriodFigures }) {
  const { now, bars, weekHours, dishes, options } = figures;
  if (now.orders === 0 && now.deliveredOrders === 0)
    return <EmptyState food="chart" title={figureMessages.empty} text={figureMessages.emptyLead} />;
  return (
    <div className="grid grid-cols-1 gap-5 lg:fit-2-[21rem]">
      {bars.length > 1 && <SalesByDay bars={bars} />}
      <WeekHours weekHours={weekHours} />
      <BestSold title={figureMessages.dishes} items={dishes} />
      {options.length > 0 && <BestSold title={figureMessages.options} items={options} />}
    </div>
  );
}
