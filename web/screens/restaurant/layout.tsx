import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { ChartColumn, ListChecks, ReceiptText, Settings, Star, UtensilsCrossed } from 'lucide-react';
import { ownRestaurantMessages } from '#shared/messages/ar/own-restaurant.ts';
import { reviewMessages } from '#shared/messages/ar/reviews.ts';
import { setupMessages } from '#shared/messages/ar/setup.ts';
import { SessionEndNote } from '#web/features/auth/components/session-end-note.tsx';
import { useSession } from '#web/features/auth/use-session.ts';
import { kitchenOrdersQuery } from '#web/features/orders/api.ts';
import { isAnswerUrgent } from '#web/features/kitchen/state.ts';
import { useTrialSentAt } from '#web/features/restaurant-setup/api.ts';
import { useNow } from '#web/features/orders/use-now.ts';
import { TicketPrinter } from '#web/features/kitchen/components/ticket-printer.tsx';
import { useArrivals } from '#web/features/kitchen/use-arrivals.ts';
import { useKitchenAlarm } from '#web/features/kitchen/use-kitchen-alarm.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { useHelpLine } from '#web/features/site/api.ts';
import { useLiveConnection } from '#web/live/use-live-connection.ts';
import { paths } from '#web/paths.ts';
import { AreaFoot } from '#web/screens/area-foot.tsx';
import { AreaShell } from '#web/ui/area-shell.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { HelpLink } from '#web/ui/help-link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export function Screen() {
  const { user } = useSession();
  const restaurant = user?.restaurant;
  const { data: board } = useInfiniteQuery({ ...kitchenOrdersQuery(useApi()), enabled: Boolean(restaurant) });
  const newCount = board?.orders.filter(({ status }) => status === 'new').length;
  const isSettingUp = restaurant?.stage === 'setting_up';
  const trials = useTrialSentAt(isSettingUp) === null ? 0 : 1;
  const isUrgent = isAnswerUrgent(board?.orders ?? [], useNow());
  const hasArrival = useArrivals(board?.orders);
  useKitchenAlarm({ newCount: (newCount ?? 0) + trials, isUrgent, hasArrival });
  const items = [
    ...(isSettingUp
      ? [{ label: setupMessages.title, icon: ListChecks, link: <Link to={paths.restaurantSetup} /> }]
      : []),
    {
      label: ownRestaurantMessages.orders,
      icon: ReceiptText,
      link: <Link to={paths.restaurantOrders} />,
      count: newCount === undefined ? undefined : newCount + trials,
    },
    { label: ownRestaurantMessages.menu, icon: UtensilsCrossed, link: <Link to={paths.restaurantMenu} /> },
    {
      label: ownRestaurantMessages.analytics,
      icon: ChartColumn,
      link: <Link to={paths.restaurantAnalytics} />,
    },
    { label: reviewMessages.title, icon: Star, link: <Link to={paths.restaurantReviews} /> },
    { label: ownRestaurantMessages.settings, icon: Settings, link: <Link to={paths.restaurantSettings} /> },
  ];
  return (
    <AreaShell
      area="restaurant"
      title={restaurant?.name ?? ownRestaurantMessages.area}
      items={restaurant ? items : []}
      footer={<AreaFoot />}
      isOffline={useLiveConnection() === 'lost'}
    >
      <SessionEndNote />
      {restaurant || !user ? <Outlet /> : <NoRestaurant />}
      <TicketPrinter />
    </AreaShell>
  );
}

function NoRestaurant() {
  const helpLine = useHelpLine();
  return (
    <>
      <PageHeader title={ownRestaurantMessages.area} />
      <main id="content">
        <EmptyState
          food="store"
          title={ownRestaurantMessages.noOwnRestaurantTitle}
          text={helpLine ? ownRestaurantMessages.callToAdd : ownRestaurantMessages.noOwnRestaurant}
          action={<HelpLink phone={helpLine} />}
        />
      </main>
    </>
  );
}
