import { useInfiniteQuery } from '@tanstack/react-query';
import { ownReviewsQuery } from '#web/features/reviews/api.ts';
import { OwnersReview } from '#web/features/reviews/components/owners-review.tsx';
import { ReviewsPage } from '#web/features/reviews/components/reviews-page.tsx';
import { useOwnApi } from '#web/lib/use-restaurant.ts';

export function Screen() {
  const query = useInfiniteQuery(ownReviewsQuery(useOwnApi()));
  return <ReviewsPage query={query}>{(review) => <OwnersReview review={review} />}</ReviewsPage>;
}
