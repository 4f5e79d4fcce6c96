import { Link, Navigate, useLocation } from '@tanstack/react-router';
import { Timer } from 'lucide-react';
import { kitchenWordMessages } from '#messages/money/kitchen-words.ts';
import { restaurantDeskMessages } from '#messages/restaurants/restaurant-desk.ts';
import { RestaurantList } from '#web/features/restaurant-desk/components/restaurant-list.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { TypedSearch } from '#web/ui/fields/typed-search.tsx';

/** Applications stood here in a tab. */
export function Screen() {
  const { asked, ask } = useUrlSearch();
  const tab = useLocation({ select: ({ search }) => search.tab });
  if (tab === 'applications')
    return <Navigate to={paths.adminVerifications} search={{ tab: 'restaurants' }} replace />;
  return (
    <>
      <PageHeader
        title={restaurantDeskMessages.title}
        actions={
          <Link to={paths.adminWords} className={buttonClass({ tone: 'soft' })}>
            <Timer aria-hidden className="size-5" />
            {kitchenWordMessages.open}
          </Link>
        }
      />
      <main id="content" className="mx-auto max-w-[1200px] px-4 pt-4 pb-10 md:p-6">
        <TypedSearch label={restaurantDeskMessages.search} asked={asked} onAsk={ask} className="mb-4" />
        <RestaurantList search={asked} />
      </main>
    </>
  );
}
