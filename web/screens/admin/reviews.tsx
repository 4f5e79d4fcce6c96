import { useInfiniteQuery } from '@tanstack/react-query';
import { reviewMessages } from '#shared/messages/ar/reviews.ts';
import { allReviewsQuery } from '#web/features/reviews/api.ts';
import { AdminsReview } from '#web/features/reviews/components/admins-review.tsx';
import { ReviewPages } from '#web/features/reviews/components/review-pages.tsx';
import { useApi } from '#web/lib/rpc.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** /admin/reviews: what customers say of all restaurants. */
export function Screen() {
  const query = useInfiniteQuery(allReviewsQuery(useApi()));
  return (
    <>
      <PageHeader title={reviewMessages.title} />
      <main id="content" className="mx-auto max-w-[820px] space-y-4 px-4 pt-4 pb-10 md:p-6">
        <p className="text-pretty text-fg-muted">{reviewMessages.howCounted}</p>
        <ReviewPages query={query} none={reviewMessages.none} noneLead={reviewMessages.noneLead}>
          {(reviews) => (
            <ul className="space-y-3">
              {reviews.map((review) => (
                <li key={review.orderId}>
                  <AdminsReview review={review} />
                </li>
              ))}
            </ul>
          )}
        </ReviewPages>
      </main>
    </>
  );
}
