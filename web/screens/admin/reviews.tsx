import { useInfiniteQuery } from '@tanstack/react-query';
import { allReviewsQuery } from '#web/features/reviews/api.ts';
import { AdminsReview } from '#web/features/reviews/components/admins-review.tsx';
import { ReviewsPage } from '#web/features/reviews/components/reviews-page.tsx';
import { useApi } from '#web/lib/rpc.tsx';

export function Screen() {
  const query = useInfiniteQuery(allReviewsQuery(useApi()));
  return <ReviewsPage query={query}>{(review) => <AdminsReview review={review} />}</ReviewsPage>;
}
