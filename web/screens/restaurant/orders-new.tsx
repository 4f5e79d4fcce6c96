import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { telephoneMessages } from '#messages/orders/telephone.ts';
import { ownRestaurantMessages } from '#messages/restaurants/own-restaurant.ts';
import { useOwnDesk } from '#web/features/telephone/api.ts';
import { TelephoneDesk } from '#web/screens/telephone/desk/telephone-desk.tsx';
import { useOwnApi } from '#web/lib/use-restaurant.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';

export function Screen() {
  const query = useQuery(useOwnApi().restaurants.getOwn.queryOptions());
  const desk = useOwnDesk();
  const board = (
    <Link to={paths.restaurantOrders} className={buttonClass({ tone: 'ghost', size: 'lg' })}>
      {ownRestaurantMessages.orders}
    </Link>
  );
  return (
    <>
      <PageHeader title={telephoneMessages.title} actions={board} />
      <main id="content" className="px-4 pt-4 pb-10 md:p-6">
        <Loaded query={query} failed={telephoneMessages.menuFailed} loading={<RowsSkeleton rows={4} />}>
          {({ takesTelephoneOrders }) =>
            takesTelephoneOrders ? (
              <TelephoneDesk desk={desk} toOrder={() => board} />
            ) : (
              <EmptyState food="receipt" title={telephoneMessages.off} action={board} />
            )
          }
        </Loaded>
      </main>
    </>
  );
}
