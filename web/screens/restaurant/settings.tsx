import { useQuery } from '@tanstack/react-query';
import { capacityMessages } from '#messages/restaurants/capacity.ts';
import { hoursMessages } from '#messages/restaurants/hours.ts';
import { ownRestaurantMessages } from '#messages/restaurants/own-restaurant.ts';
import { CoverPhotoField } from '#web/features/photos/components/cover-photo-field.tsx';
import { ownHoursQuery } from '#web/features/hours/api.ts';
import { HoursCard } from '#web/features/hours/components/hours-card.tsx';
import { usualWeek } from '#web/features/hours/state.ts';
import { WeekEditor } from '#web/features/hours/components/week-editor.tsx';
import { AcceptingOrdersCard } from '#web/features/restaurants/components/accepting-orders-card.tsx';
import { CapacityCard } from '#web/features/restaurants/components/capacity-card.tsx';
import { HalalCard } from '#web/features/restaurants/components/halal-card.tsx';
import { OwnRestaurantCard } from '#web/features/restaurants/components/own-restaurant-card.tsx';
import { RestaurantPhoneCard } from '#web/features/restaurants/components/restaurant-phone-card.tsx';
import { StageNotice } from '#web/features/restaurant-setup/components/stage-notice.tsx';
import { useNow } from '#web/features/orders/use-now.ts';
import { useOwnCapacity } from '#web/features/restaurants/use-capacity.ts';
import { useOwnRestaurant } from '#web/features/restaurants/use-own-restaurant.ts';
import { isUnanswered } from '#web/lib/is-unanswered.ts';
import { useOwnApi, useRestaurant } from '#web/lib/use-restaurant.ts';
import { TabletsCard } from '#web/features/tablets/components/tablets-card.tsx';
import { useHelpLine } from '#web/features/site/api.ts';
import { HelpLink } from '#web/ui/buttons/help-link.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';

export function Screen() {
  const helpLine = useHelpLine();
  const query = useOwnRestaurant();
  const hours = useQuery(ownHoursQuery(useOwnApi()));
  const capacity = useOwnCapacity();
  return (
    <>
      <PageHeader title={ownRestaurantMessages.settings} />
      <main id="content" className="mx-auto max-w-2xl space-y-4 px-4 pt-4 pb-10 md:px-8 md:pt-8">
        {/* The hours would push what stands below them. */}
        {isUnanswered(hours) || isUnanswered(capacity) ? (
          <RowsSkeleton rows={3} />
        ) : (
          <Loaded query={query} failed={ownRestaurantMessages.ownFailed} loading={<RowsSkeleton rows={3} />}>
            {(restaurant) => (
              <>
                <StageNotice />
                {restaurant.stage === 'listed' && <AcceptingOrdersCard restaurant={restaurant} />}
                <Loaded query={hours} failed={hoursMessages.loadFailed} loading={<RowsSkeleton rows={2} />}>
                  {(own) => <HoursCard own={own} />}
                </Loaded>
                <Loaded
                  query={capacity}
                  failed={capacityMessages.loadFailed}
                  loading={<RowsSkeleton rows={2} />}
                >
                  {(own) => (
                    <CapacityCard
                      own={own}
                      usualWeek={usualWeek}
                      renderWeek={(week, onChange) => <WeekEditor week={week} onChange={onChange} />}
                    />
                  )}
                </Loaded>
                <OwnTablets />
                <HalalCard restaurant={restaurant} />
                <RestaurantPhoneCard restaurant={restaurant} />
                <OwnRestaurantCard
                  restaurant={restaurant}
                  cover={<CoverPhotoField restaurant={restaurant} />}
                  help={helpLine && <ChangeThroughUs helpLine={helpLine} />}
                />
              </>
            )}
          </Loaded>
        )}
      </main>
    </>
  );
}

function OwnTablets() {
  const now = useNow();
  const restaurant = useRestaurant();
  return restaurant?.role === 'owner' && <TabletsCard restaurantId={restaurant.id} now={now} />;
}

const ChangeThroughUs = ({ helpLine }: { helpLine: string }) => (
  <>
    <p className="mt-2 text-xs text-fg-subtle">{ownRestaurantMessages.changeThroughUs}</p>
    <HelpLink phone={helpLine} />
  </>
);
