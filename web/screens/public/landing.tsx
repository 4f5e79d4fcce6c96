import { useSuspenseQuery } from '@tanstack/react-query';
import { restaurantListQuery, restaurantsOverviewQuery } from '#web/features/restaurants/api.ts';
import { siteQuery } from '#web/features/site/api.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { Benefits } from './landing/benefits.tsx';
import { Featured } from './landing/featured.tsx';
import { Footer } from './landing/footer.tsx';
import { Hero } from './landing/hero.tsx';
import { Invitations } from './landing/invitations.tsx';

export function Screen() {
  const api = useApi();
  const { data: list } = useSuspenseQuery(restaurantListQuery(api));
  const { data: overview } = useSuspenseQuery(restaurantsOverviewQuery(api));
  const { data: site } = useSuspenseQuery(siteQuery(api));
  return (
    <>
      <main id="content">
        <Hero city={site.city.name} overview={overview} />
        <div className="mx-auto max-w-[1200px] px-4 md:px-6">
          <Benefits />
          <Featured restaurants={list.restaurants.slice(0, 3)} />
          <Invitations />
        </div>
      </main>
      <Footer city={site.city.name} helpLine={site.helpLine} />
    </>
  );
}
