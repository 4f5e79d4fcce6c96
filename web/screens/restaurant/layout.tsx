import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, Navigate, Outlet, useMatches, useParams } from '@tanstack/react-router';
import {
  ChartColumn,
  CookingPot,
  ListChecks,
  ReceiptText,
  Settings,
  Star,
  Users,
  UtensilsCrossed,
  Wallet,
} from 'lucide-react';
import type { Role } from '#shared/domain/permissions.ts';
import { invitationMessages } from '#messages/restaurants/invitations.ts';
import { ownRestaurantMessages } from '#messages/restaurants/own-restaurant.ts';
import { peopleMessages } from '#messages/restaurants/people.ts';
import { reviewMessages } from '#messages/restaurants/reviews.ts';
import { setupMessages } from '#messages/restaurants/setup.ts';
import { SessionEndNote } from '#web/features/auth/components/session-end-note.tsx';
import { RestaurantSwitch } from '#web/features/restaurants/components/restaurant-switch.tsx';
import { isOfMoney, maySee, useOwnSection } from '#web/features/restaurants/use-own-section.ts';
import { type OwnPlace, useOwnApi, useRestaurant, useRestaurants } from '#web/lib/use-restaurant.ts';
import { useSession } from '#web/features/auth/use-session.ts';
import { kitchenOrdersQuery } from '#web/features/orders/api.ts';
import { isAnswerUrgent, ordersToRing } from '#web/features/kitchen/state.ts';
import { useTrialSentAt } from '#web/features/restaurant-setup/api.ts';
import { useNow } from '#web/features/orders/use-now.ts';
import { TicketPrinter } from '#web/features/kitchen/components/ticket-printer.tsx';
import { useArrivals } from '#web/features/kitchen/use-arrivals.ts';
import { useEndings } from '#web/features/kitchen/use-endings.ts';
import { useKitchenAlarm } from '#web/features/kitchen/use-kitchen-alarm.ts';
import { useHelpLine } from '#web/features/site/api.ts';
import { LeaveTablet } from '#web/features/tablets/components/leave-tablet.tsx';
import { ThemeSwitch } from '#web/features/theme/components/theme-switch.tsx';
import { wasTablet } from '#web/lib/tablet-mark.ts';
import { useLiveConnection } from '#web/live/use-live-connection.ts';
import { paths } from '#web/paths.ts';
import { AreaFoot } from '#web/screens/area-foot.tsx';
import { AreaShell } from '#web/ui/frame/area-shell.tsx';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { HelpLink } from '#web/ui/buttons/help-link.tsx';
import { PageHeader } from '#web/ui/frame/page-header.tsx';

/** Nothing of one restaurant shows under another one: each has an area of its own. */
export function Screen() {
  const restaurants = useRestaurants();
  const restaurant = useRestaurant();
  const { restaurantId } = useParams({ strict: false });
  const page = useMatches({ select: (matches) => matches.at(-1)?.fullPath });
  if (page === paths.restaurantArea) return isToSetUp(restaurant) ? lead.toSetup : lead.toBoard;
  if (restaurant && restaurantId === undefined && restaurants.length > 1)
    return <Navigate to="." params={{ restaurantId: String(restaurant.id) }} search replace />;
  return <Area key={restaurant?.id} restaurant={restaurant} />;
}

const isToSetUp = (restaurant: OwnPlace | undefined): boolean =>
  restaurant?.stage === 'setting_up' && maySee(restaurant.role, paths.restaurantSetup);

/** The elements are made once: a new one would lead on again with each render, which each step of the router causes. */
const lead = {
  toSetup: <Navigate to={paths.restaurantSetup} replace />,
  toBoard: <Navigate to={paths.restaurantOrders} replace />,
  toOwnBoard: <Navigate to={paths.restaurantOrders} params={{ restaurantId: undefined }} replace />,
  toCodeForm: <Navigate to={paths.restaurantDevice} replace />,
};

function Area({ restaurant }: { restaurant: OwnPlace | undefined }) {
  const { user, tablet } = useSession();
  const { data: board } = useInfiniteQuery({
    ...kitchenOrdersQuery(useOwnApi()),
    enabled: Boolean(restaurant),
  });
  const newCount = board?.counts.new;
  const section = useOwnSection();
  const isSettingUp = restaurant?.stage === 'setting_up';
  const trials = useTrialSentAt(isSettingUp) === null ? 0 : 1;
  const isLost = useLiveConnection() === 'lost';
  const now = useNow();
  const ringing = ordersToRing(board?.orders ?? [], { isLost, now });
  const hasArrival = useArrivals(board?.orders);
  useEndings(board?.orders);
  useKitchenAlarm({
    newCount: ringing.length + trials,
    isUrgent: isAnswerUrgent(ringing, now),
    hasArrival,
  });
  return (
    <AreaShell
      area="restaurant"
      title={restaurant?.name ?? ownRestaurantMessages.area}
      items={
        restaurant
          ? itemsOf(restaurant, { section, count: newCount === undefined ? undefined : newCount + trials })
          : []
      }
      places={<RestaurantSwitch />}
      footer={tablet ? <TabletFoot /> : <AreaFoot />}
      isOffline={isLost}
    >
      <SessionEndNote />
      {restaurant || !user ? <Content restaurant={restaurant} /> : <NoRestaurant role={user.role} />}
      <TicketPrinter />
    </AreaShell>
  );
}

interface Shown {
  section: ReturnType<typeof useOwnSection>;
  count: number | undefined;
}

/** The menu hides what the role may not do (product §3.12). */
function itemsOf({ stage, role }: OwnPlace, { section, count }: Shown) {
  const orders = {
    label: ownRestaurantMessages.orders,
    icon: ReceiptText,
    link: <Link to={paths.restaurantOrders} />,
    count,
  };
  if (!maySee(role, paths.restaurantMenu)) {
    const link = <Link to={paths.restaurantAvailability} />;
    return [orders, { label: ownRestaurantMessages.availability, icon: CookingPot, link }];
  }
  return [
    ...(stage === 'setting_up'
      ? [{ label: setupMessages.title, icon: ListChecks, link: <Link to={paths.restaurantSetup} /> }]
      : []),
    orders,
    { label: ownRestaurantMessages.menu, icon: UtensilsCrossed, link: <Link to={paths.restaurantMenu} /> },
    {
      label: ownRestaurantMessages.analytics,
      icon: ChartColumn,
      link: <Link to={paths.restaurantAnalytics} />,
    },
    ...(maySee(role, paths.restaurantStatements) ? [moneyItem(section)] : []),
    { label: reviewMessages.title, icon: Star, link: <Link to={paths.restaurantReviews} /> },
    ...(maySee(role, paths.restaurantTeam)
      ? [{ label: peopleMessages.title, icon: Users, link: <Link to={paths.restaurantTeam} /> }]
      : []),
    { label: ownRestaurantMessages.settings, icon: Settings, link: <Link to={paths.restaurantSettings} /> },
  ];
}

/** The money's pages have addresses of their own, so the router alone would mark the first of them. */
const moneyItem = (section: Shown['section']) => ({
  label: ownRestaurantMessages.money,
  icon: Wallet,
  link: <Link to={paths.restaurantStatements} aria-current={isOfMoney(section) ? 'page' : undefined} />,
});

/** What the role may not see leads to the board; a tablet that is out, to its code's form. */
function Content({ restaurant }: { restaurant: OwnPlace | undefined }) {
  const { user, tablet, isLoading } = useSession();
  const section = useOwnSection();
  // This tab reads it while the tablet is in, because another tab may take the tablet out.
  const wasIn = wasTablet();
  if (restaurant && section && !maySee(restaurant.role, section)) return lead.toBoard;
  if (restaurant || user || isLoading) return <Outlet />;
  if (tablet) return lead.toOwnBoard;
  return wasIn ? lead.toCodeForm : <Outlet />;
}

const TabletFoot = () => (
  <div className="flex flex-wrap gap-1">
    <ThemeSwitch />
    <LeaveTablet />
  </div>
);

function NoRestaurant({ role }: { role: Role }) {
  const helpLine = useHelpLine();
  const [other] = useRestaurants();
  if (other || role !== 'restaurant') return <OutOfTeam other={other} />;
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

/** The person was removed, or left, while the area was open; another restaurant may be left. */
const OutOfTeam = ({ other }: { other: OwnPlace | undefined }) => (
  <>
    <PageHeader title={ownRestaurantMessages.area} />
    <main id="content">
      <EmptyState
        food="store"
        title={peopleMessages.outTitle}
        text={peopleMessages.outLead}
        action={
          other ? (
            <Link
              to={paths.restaurantOrders}
              params={{ restaurantId: String(other.id) }}
              className={buttonClass({ size: 'lg' })}
            >
              <bdi>{other.name}</bdi>
            </Link>
          ) : (
            <Link to={paths.home} className={buttonClass({ size: 'lg' })}>
              {invitationMessages.toHome}
            </Link>
          )
        }
      />
    </main>
  </>
);
