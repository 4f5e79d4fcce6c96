import { useQuery } from '@tanstack/react-query';
import { setupMessages } from '#messages/restaurants/setup.ts';
import { useOwnApi, useRestaurant } from '#web/lib/use-restaurant.ts';
import { setupQuery } from '#web/features/restaurant-setup/api.ts';
import { OpeningCard } from '#web/features/restaurant-setup/components/opening-card.tsx';
import { SetupSteps } from '#web/features/restaurant-setup/components/setup-steps.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';

export function Screen() {
  const restaurant = useRestaurant();
  const query = useQuery(setupQuery(useOwnApi()));
  return (
    <>
      <PageHeader title={setupMessages.title} />
      <main id="content" className="mx-auto max-w-2xl space-y-4 px-4 pt-4 pb-10 md:px-8 md:pt-8">
        <Loaded query={query} failed={setupMessages.loadFailed} loading={<RowsSkeleton rows={5} />}>
          {(setup) => (
            <>
              {setup.stage === 'setting_up' && <p className="text-fg-muted">{setupMessages.lead}</p>}
              <SetupSteps setup={setup} />
              {restaurant && <OpeningCard setup={setup} restaurantId={restaurant.id} />}
            </>
          )}
        </Loaded>
      </main>
    </>
  );
}
