import { Suspense, useState } from 'react';
import { laterCounts } from '#messages/writing/later-counts.ts';
import { reviewMessages } from '#messages/restaurants/reviews.ts';
import { comma, formatCount } from '#messages/writing/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import type { RatedRestaurant } from './restaurant-reviews.tsx';

const RestaurantReviews = lazyPart(
  () => import('./restaurant-reviews.tsx'),
  (part) => part.RestaurantReviews,
);

type ReviewCountProps = { restaurant: RatedRestaurant };

/** The count in place of the word under the rating; opens what customers wrote. */
export function ReviewCount({ restaurant }: ReviewCountProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <button
        type="button"
        onClick={open}
        className="underline underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-2"
      >
        {formatCount(restaurant.reviewCount, laterCounts.review)}
        <span className="sr-only">
          {comma}
          {reviewMessages.open}
        </span>
      </button>
      {wasOpened && (
        <Suspense>
          <RestaurantReviews restaurant={restaurant} isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}
