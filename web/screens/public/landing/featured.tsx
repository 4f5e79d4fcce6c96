import { Link } from '@tanstack/react-router';
import type { RestaurantCard } from '#shared/contract/restaurants/restaurants.ts';
import { landingMessages } from '#messages/frame/landing.ts';
import { RestaurantGrid } from '#web/features/restaurants/components/restaurant-grid.tsx';
import { paths } from '#web/paths.ts';
import { ArrowForward } from '#web/ui/icons/way-arrows.ts';

export function Featured({ restaurants }: { restaurants: readonly RestaurantCard[] }) {
  if (restaurants.length === 0) return null;
  return (
    <section aria-labelledby="featured">
      <div className="mb-5 flex items-end justify-between gap-4">
        <div>
          <h2 id="featured" className="text-2xl md:text-3xl">
            {landingMessages.featured}
          </h2>
          <p className="text-sm text-fg-muted">{landingMessages.featuredLead}</p>
        </div>
        <Link
          to={paths.home}
          className="flex min-h-11 shrink-0 items-center gap-1 text-sm font-bold text-primary-ink"
        >
          {landingMessages.allRestaurants}
          <ArrowForward aria-hidden className="size-4" />
        </Link>
      </div>
      <RestaurantGrid restaurants={restaurants} />
    </section>
  );
}
