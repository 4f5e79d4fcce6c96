import { restaurantMessages } from '#shared/messages/ar/restaurants.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** /restaurant/analytics: coming, and saying so. */
export const Screen = () => (
  <>
    <PageHeader title={restaurantMessages.analytics} />
    <main id="content">
      <EmptyState
        food="chart"
        title={restaurantMessages.analyticsSoon}
        text={restaurantMessages.analyticsSoonLead}
      />
    </main>
  </>
);
