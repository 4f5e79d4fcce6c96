import type { RestaurantCard } from '#shared/contract/restaurants.ts';
import { coverFoodsFor } from '#shared/messages/ar/food-art.ts';
import { formatMinutesRange } from '#shared/messages/format.ts';
import { restaurantMessages } from '#shared/messages/ar/restaurants.ts';
import { Cover } from '#web/ui/art/cover.tsx';
import { coverArt } from '#shared/domain/cover-art.ts';
import { Card } from '#web/ui/card.tsx';
import { DetailList } from '#web/ui/detail-list.tsx';
import { Rating } from '#web/ui/rating.tsx';

/** The restaurant as its customers see it, and what is kept of it. */
export const OwnRestaurantCard = ({ restaurant }: { restaurant: RestaurantCard }) => (
  <Card className="overflow-hidden">
    <Cover
      art={coverArt(restaurant.id)}
      foods={coverFoodsFor(restaurant.name, restaurant.cuisine)}
      photo={restaurant.cardImageUrl}
      className="h-40"
    />
    <div className="p-5">
      <h2 className="text-xl">
        <bdi>{restaurant.name}</bdi>
      </h2>
      <DetailList
        className="mt-2"
        rows={[
          { label: restaurantMessages.cuisine, value: <bdi>{restaurant.cuisine}</bdi> },
          { label: restaurantMessages.district, value: <bdi>{restaurant.district}</bdi> },
          { label: restaurantMessages.rating, value: <Rating rating={restaurant.rating} /> },
          {
            label: restaurantMessages.delivery,
            value: formatMinutesRange(restaurant.deliveryMinutes.min, restaurant.deliveryMinutes.max),
          },
        ]}
      />
      <p className="mt-2 text-xs text-fg-subtle">{restaurantMessages.changeThroughAdmin}</p>
    </div>
  </Card>
);
