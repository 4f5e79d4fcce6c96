import type { ReactNode } from 'react';
import type { RestaurantCard } from '#shared/contract/restaurants/restaurants.ts';
import { formatMinutesRange } from '#messages/writing/format.ts';
import { ownRestaurantMessages } from '#messages/restaurants/own-restaurant.ts';
import { restaurantPageMessages } from '#messages/restaurants/restaurant-page.ts';
import { restaurantMessages } from '#messages/restaurants/restaurants.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DetailList } from '#web/ui/display/detail-list.tsx';
import { Rating } from '#web/ui/display/rating.tsx';

type OwnRestaurantCardProps = { restaurant: RestaurantCard; cover: ReactNode; help: ReactNode };

export const OwnRestaurantCard = ({ restaurant, cover, help }: OwnRestaurantCardProps) => (
  <Card className="overflow-hidden">
    {cover}
    <div className="mt-5 border-t border-border p-5">
      <h2 className="text-xl">
        <bdi>{restaurant.name}</bdi>
      </h2>
      <DetailList
        className="mt-2"
        rows={[
          { label: ownRestaurantMessages.cuisine, value: <bdi>{restaurant.cuisine}</bdi> },
          { label: ownRestaurantMessages.district, value: <bdi>{restaurant.district}</bdi> },
          { label: restaurantPageMessages.rating, value: <Rating rating={restaurant.rating} /> },
          {
            label: restaurantMessages.delivery,
            value: formatMinutesRange(restaurant.deliveryMinutes.min, restaurant.deliveryMinutes.max),
          },
        ]}
      />
      {help}
    </div>
  </Card>
);
