import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { laterCounts } from '#messages/writing/later-counts.ts';
import { reviewMessages } from '#messages/restaurants/reviews.ts';
import { formatCount } from '#messages/writing/format.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { Rating } from '#web/ui/display/rating.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { reviewsQuery, starCountsQuery } from '../api.ts';
import { ReviewPages } from './review-pages.tsx';
import { ReviewWords } from './review-words.tsx';
import { StarBars } from './star-bars.tsx';

export type RatedRestaurant = { id: number; name: string; rating: number; reviewCount: number };

type RestaurantReviewsProps = {
  restaurant: RatedRestaurant;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

export const RestaurantReviews = ({ restaurant, isOpen, onOpenChange }: RestaurantReviewsProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={onOpenChange}
    title={reviewMessages.ofCustomers}
    text={restaurant.name}
  >
    <div className="space-y-4 px-5 pt-4 pb-6 sm:px-6">
      <Summary restaurant={restaurant} />
      <details className="group">
        <summary className="inline-flex min-h-11 list-none items-center gap-1 text-sm font-bold text-primary-ink [&::-webkit-details-marker]:hidden">
          {reviewMessages.howIsItCounted}
          <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <p className="pb-2 text-sm text-pretty text-fg-muted">{reviewMessages.howCounted}</p>
      </details>
      <Written restaurant={restaurant} />
    </div>
  </Dialog>
);

function Summary({ restaurant: { id, rating, reviewCount } }: Pick<RestaurantReviewsProps, 'restaurant'>) {
  const query = useQuery(starCountsQuery(useApi(), id));
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-5">
      <p className="text-center">
        <Rating rating={rating} className="text-2xl" />
        <span className="block text-xs text-fg-muted">{formatCount(reviewCount, laterCounts.review)}</span>
      </p>
      <Loaded query={query} failed={reviewMessages.loadFailed} loading={<BarsSkeleton />}>
        {({ counts }) => <StarBars counts={counts} />}
      </Loaded>
    </div>
  );
}

/** The skeleton is as high as the five bars. */
const BarsSkeleton = () => (
  <Loading>
    <Skeleton corner="lg" className="h-31" />
  </Loading>
);

function Written({ restaurant }: Pick<RestaurantReviewsProps, 'restaurant'>) {
  const query = useInfiniteQuery(reviewsQuery(useApi(), restaurant.id));
  return (
    <ReviewPages query={query} none={reviewMessages.noneWithWords}>
      {(reviews) => (
        <ul className="divide-y divide-border">
          {reviews.map((review) => (
            <li key={`${review.writtenAt.toISOString()} ${review.words}`} className="py-4">
              <ReviewWords review={review} answerTitle={reviewMessages.answerOf(restaurant.name)} />
            </li>
          ))}
        </ul>
      )}
    </ReviewPages>
  );
}
