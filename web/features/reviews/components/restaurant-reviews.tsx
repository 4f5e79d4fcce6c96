import { useInfiniteQuery } from '@tanstack/react-query';
import { reviewMessages } from '#shared/messages/ar/reviews.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { reviewsQuery } from '../api.ts';
import { ReviewPages } from './review-pages.tsx';
import { ReviewWords } from './review-words.tsx';

type RestaurantReviewsProps = {
  restaurant: { id: number; name: string };
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
      <p className="text-sm text-pretty text-fg-muted">{reviewMessages.howCounted}</p>
      <Written restaurant={restaurant} />
    </div>
  </Dialog>
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
