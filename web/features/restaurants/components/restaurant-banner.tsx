import { Bike, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RestaurantDetail } from '#shared/contract/restaurants/restaurants.ts';
import type { Minutes } from '#shared/domain/promise/arrival-minutes.ts';
import { restaurantPageMessages } from '#messages/restaurants/restaurant-page.ts';
import { Cover } from '#web/ui/art/cover.tsx';
import { coverArt } from '#shared/domain/restaurants/cover-art.ts';
import { Price } from '#web/ui/display/price.tsx';
import { Rating } from '#web/ui/display/rating.tsx';

type RestaurantBannerProps = {
  restaurant: RestaurantDetail;
  /** Rating and minutes. */
  facts: ReactNode;
  /** What is below the facts. */
  children?: ReactNode;
};

export function RestaurantBanner({ restaurant, facts, children }: RestaurantBannerProps) {
  const { id, name, foods, cuisine, district, imageUrl, isHalal, delivery } = restaurant;
  return (
    <>
      <Cover
        banner
        eager
        art={coverArt(id)}
        foods={foods}
        photo={imageUrl}
        label={imageUrl ? restaurantPageMessages.photoOf(name) : undefined}
        className="h-62 md:mt-1 md:h-75 md:rounded-2xl"
        plateClassName="-bottom-[2%] md:bottom-[7%]"
      />
      <div className="banner-card">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="text-2xl md:text-3xl">
            <bdi>{name}</bdi>
          </h1>
          <p className="text-sm text-fg-muted">
            {cuisine} · <bdi>{district}</bdi>
            {isHalal && ` · ${restaurantPageMessages.halal}`}
          </p>
        </div>
        <ul className="banner-facts">
          {facts}
          <Fact
            label={delivery.isFrom ? restaurantPageMessages.deliveryFrom : restaurantPageMessages.deliveryFee}
          >
            <Bike aria-hidden className="size-4 text-fg-subtle" />
            <Price centimes={delivery.feeCentimes} />
          </Fact>
        </ul>
        {children}
      </div>
    </>
  );
}

interface RatingAndMinutesProps {
  rating: number;
  ratingLabel?: ReactNode;
  minutes: Minutes;
}

export const RatingAndMinutes = ({
  rating,
  ratingLabel = restaurantPageMessages.rating,
  minutes: { min, max },
}: RatingAndMinutesProps) => (
  <>
    <Fact label={ratingLabel}>
      <Rating rating={rating} />
    </Fact>
    <Fact label={restaurantPageMessages.minutesToArrive(max)}>
      <Clock aria-hidden className="size-4 text-fg-subtle" />
      {min === max ? max : `${min}–${max}`}
    </Fact>
  </>
);

const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <li className="relative px-1">
    <p className="inline-flex items-center gap-1 font-bold">{children}</p>
    <p className="text-2xs text-fg-subtle md:text-xs">{label}</p>
  </li>
);
