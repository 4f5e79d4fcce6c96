import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { ChartColumn, ReceiptText, Settings, Star, UtensilsCrossed } from 'lucide-react';
import { ownRestaurantMessages } from '#shared/messages/ar/own-restaurant.ts';
import { reviewMessages } from '#shared/messages/ar/reviews.ts';
import { SessionEndNote } from '#web/features/auth/components/session-end-note.tsx';
import { useSession } from '#web/features/auth/use-session.ts';
import { kitchenOrdersQuery } from '#web/features/orders/api.ts';
import { isAnswerUrgent } from '#web/features/kitchen/state.ts';
import { useNow } from '#web/features/orders/use-now.ts';
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
  useKitchenAlarm(newCount ?? 0, isAnswerUrgent(board?.orders ?? [], useNow()));
  const items = [
    {
      label: ownRestaurantMessages.orders,
      icon: ReceiptText,
      link: <Link to={paths.restaurantOrders} />,
      count: newCount,
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
