import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { formatDate } from '#messages/writing/format.ts';
import { adminLayoutMessages } from '#messages/frame/admin-layout.ts';
import { statisticsMessages } from '#messages/money/statistics.ts';
import { pendingCouriersQuery } from '#web/features/couriers/api.ts';
import { plannerQuery } from '#web/features/dispatch/api.ts';
import { textFiguresQuery } from '#web/features/messages/api.ts';
import { TextCosts } from '#web/features/messages/components/text-costs.tsx';
import { CityMapPanel } from '#web/features/order-desk/components/city-map-panel.tsx';
import { OpenOrdersPanel } from '#web/features/order-desk/components/open-orders-panel.tsx';
import { cityMapQuery, openOrdersQuery } from '#web/features/orders/api.ts';
import { useNow } from '#web/features/orders/use-now.ts';
import { waitingApplicationsQuery } from '#web/features/restaurant-desk/api.ts';
import { ownerlessRestaurantsQuery } from '#web/features/restaurants/api.ts';
import { settingsQuery } from '#web/features/settings/api.ts';
import { marketplaceFiguresQuery } from '#web/features/statistics/api.ts';
import { BestMenuItems } from '#web/features/statistics/components/best-menu-items.tsx';
import { FiguresSkeleton } from '#web/features/statistics/components/figures-skeleton.tsx';
import { MarketplaceTiles } from '#web/features/statistics/components/marketplace-tiles.tsx';
import { OrdersByHour } from '#web/features/statistics/components/orders-by-hour.tsx';
import { circumstancesQuery, contestedQuery } from '#web/features/troubles/api.ts';
import { isUnanswered } from '#web/lib/is-unanswered.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { AsOf } from '#web/ui/display/as-of.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { PageHeader } from '#web/ui/frame/page-header.tsx';

export function Screen() {
  const api = useApi();
  const figures = useQuery(marketplaceFiguresQuery(api));
  const ownerless = useQuery(ownerlessRestaurantsQuery(api));
  const pending = useQuery(pendingCouriersQuery(api));
  const applications = useInfiniteQuery(waitingApplicationsQuery(api));
  const openOrders = useQuery(openOrdersQuery(api));
  const circumstances = useQuery(circumstancesQuery(api));
  const contested = useQuery(contestedQuery(api));
  const limits = useQuery(settingsQuery(api));
  const texts = useQuery(textFiguresQuery(api));
  const planner = useQuery(plannerQuery(api));
  const ofOrders = [openOrders, circumstances, contested, limits, planner];
  const ofConcerns = [ownerless, pending, applications, texts, ...ofOrders];
  // The map stands beside the concerns, and its card is higher than what stands in for it.
  const map = useQuery(cityMapQuery(api));
  const isWaiting = [...ofConcerns, map].some(isUnanswered);
  return (
    <>
      <PageHeader title={adminLayoutMessages.dashboard} aside={<Today />} />
      <main id="content" className="space-y-5 px-4 pt-4 pb-10 md:px-6">
        <Loaded query={figures} failed={statisticsMessages.loadFailed} loading={<FiguresSkeleton />}>
          {(counted) => (
            <div className="space-y-3">
              <MarketplaceTiles figures={counted} />
              <AsOf moment={counted.asOf} />
            </div>
          )}
        </Loaded>
        <OpenOrdersPanel
          isWaiting={isWaiting}
          waiting={{
            couriers: pending.data?.length ?? 0,
            restaurants: applications.data?.pages[0]?.items.length ?? 0,
          }}
          ownerlessRestaurants={ownerless.data ?? []}
          textChannels={texts.data?.channels ?? []}
          doesPlannerStand={planner.data?.mode === 'offers' && planner.data.isOld}
          map={<CityMapPanel />}
        />
        {/* The figures wait for the concerns: they would push them away. */}
        {figures.data && !isWaiting && (
          <div className="grid grid-cols-1 gap-5 lg:fit-2-[21rem]">
            <BestMenuItems items={figures.data.bestMenuItems} />
            <OrdersByHour ordersByHour={figures.data.ordersByHour} />
          </div>
        )}
        {texts.data && texts.data.channels.length > 0 && !isWaiting && <TextCosts figures={texts.data} />}
      </main>
    </>
  );
}

const Today = () => <span className="text-sm text-fg-subtle max-md:hidden">{formatDate(useNow())}</span>;
