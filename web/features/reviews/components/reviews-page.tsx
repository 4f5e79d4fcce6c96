import type { ComponentProps, ReactNode } from 'react';
import { reviewMessages } from '#messages/restaurants/reviews.ts';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { ReviewPages } from './review-pages.tsx';

type ReviewsPageProps<Review> = {
  query: ComponentProps<typeof ReviewPages<Review>>['query'];
  children: (review: Review) => ReactNode;
};

export const ReviewsPage = <Review extends { orderId: string }>({
  query,
  children,
}: ReviewsPageProps<Review>) => (
  <>
    <PageHeader title={reviewMessages.title} />
    <main id="content" className="mx-auto max-w-[820px] space-y-4 px-4 pt-4 pb-10 md:p-6">
      <p className="text-pretty text-fg-muted">{reviewMessages.howCounted}</p>
      <ReviewPages query={query} none={reviewMessages.none} noneLead={reviewMessages.noneLead}>
        {(reviews) => (
          <ul className="space-y-3">
            {reviews.map((review) => (
              <li key={review.orderId}>{children(review)}</li>
            ))}
          </ul>
        )}
      </ReviewPages>
    </main>
  </>
);
