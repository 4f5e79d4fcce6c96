import type { RestaurantDetail } from '#shared/contract/restaurants/restaurants.ts';
import { arrivalMinutesFrom } from '#shared/domain/promise/arrival-at-place.ts';
import type { RatingAndMinutes } from '#web/features/restaurants/components/restaurant-banner.tsx';
import { ReviewCount } from '#web/features/reviews/components/review-count.tsx';
import { useVisitPlace } from '#web/features/visit/state.ts';

interface PlacedFactsProps {
  restaurant: RestaurantDetail;
  /** The component is handed in: if it were imported, the first page would need one more file. */
  Facts: typeof RatingAndMinutes;
}

/** The number of reviews can be pressed, and the minutes lead to the place of the visit, which the server's page does not know. */
export const PlacedFacts = ({ restaurant, Facts }: PlacedFactsProps) => (
  <Facts
    rating={restaurant.rating}
    ratingLabel={restaurant.reviewCount > 0 ? <ReviewCount restaurant={restaurant} /> : undefined}
    minutes={arrivalMinutesFrom(restaurant, useVisitPlace())}
  />
);
