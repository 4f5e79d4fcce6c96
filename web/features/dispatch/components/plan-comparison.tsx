import type { UseQueryResult } from '@tanstack/react-query';
import type { ComparisonView } from '#shared/contract/orders/dispatch.ts';
import { dispatchMessages } from '#messages/orders/dispatch.ts';
import { formatDecimal } from '#messages/writing/format.ts';
import { FigureTable } from '#web/ui/display/chart-card.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';

const { real, planned, clickToDoor, readyToPickup } = dispatchMessages;
const head = [dispatchMessages.measure, dispatchMessages.mean, dispatchMessages.median, dispatchMessages.p90];

/** What happened to delivered orders beside what the plan said of the same ones. */
export function PlanComparison({ query }: { query: UseQueryResult<ComparisonView> }) {
  return (
    <Card className="min-w-0 p-4">
      <h2 className="text-lg">{dispatchMessages.comparison}</h2>
      <p className="mb-3 max-w-prose text-sm text-pretty text-fg-muted">{dispatchMessages.comparisonLead}</p>
      <Loaded query={query} failed={dispatchMessages.loadFailed} loading={<RowsSkeleton rows={2} />}>
        {({ orders, least, figures }) =>
          figures ? (
            <>
              <p className="mb-2 text-sm">{dispatchMessages.compared(orders)}</p>
              <div className="overflow-x-auto">
                <FigureTable
                  caption={dispatchMessages.comparison}
                  head={head}
                  rows={[
                    { name: clickToDoor, ...figures.clickToDoor },
                    { name: readyToPickup, ...figures.readyToPickup },
                  ].flatMap((one) =>
                    ([real, planned] as const).map((which) => {
                      const { mean, median, p90 } = which === real ? one.real : one.planned;
                      return {
                        key: `${one.name} ${which}`,
                        cells: [
                          <span key="name" className="block min-w-32">
                            {one.name}
                            <span className="block font-normal text-fg-muted">{which}</span>
                          </span>,
                          ...[mean, median, p90].map(formatDecimal),
                        ],
                      };
                    }),
                  )}
                />
              </div>
            </>
          ) : (
            <p>{dispatchMessages.tooFew(orders, least)}</p>
          )
        }
      </Loaded>
    </Card>
  );
}
