import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Bike, Clock } from 'lucide-react';
import type { RestaurantCard as Restaurant } from '#shared/contract/restaurants/restaurants.ts';
import { fullText, opensText } from '#messages/restaurants/opening.ts';
import { restaurantMessages } from '#messages/restaurants/restaurants.ts';
import { formatDistance, formatMinutesRange, formatNumber } from '#messages/writing/format.ts';
import { useCardQuote } from '#web/features/reach/state.ts';
import { paths } from '#web/paths.ts';
import { dishHash } from '../state.ts';
import { Cover } from '#web/ui/art/cover.tsx';
import { plateArt, type CoverArt } from '#shared/domain/restaurants/cover-art.ts';
import { DishPlate } from '#web/ui/art/dish-plate.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { Rating } from '#web/ui/display/rating.tsx';

interface RestaurantCardProps {
  restaurant: Restaurant;
  art: CoverArt;
  eager?: boolean;
}

export function RestaurantCard({ restaurant, art, eager }: RestaurantCardProps) {
  const { id, name, foods, cuisine, rating, reviewCount, deliveryMinutes } = restaurant;
  const { district, metres, cardImageUrl, isAcceptingOrders, dishes = [] } = restaurant;
  const [dish] = dishes;
  return (
    <article className="restaurant-card">
      <Link to={paths.restaurant(id)} hash={dish && dishHash(dish.id)} className="block rounded-xl">
        <div className="relative">
          <Cover
            art={art}
            foods={foods}
            photo={cardImageUrl}
            eager={eager}
            className={clsx('card-cover', !isAcceptingOrders && 'saturate-50')}
          />
          {!isAcceptingOrders && (
            <div className="card-shut">
              <span>{closedWords(restaurant)}</span>
            </div>
          )}
          <span className="card-minutes">
            <Clock aria-hidden className="size-3.5 text-fg-subtle" />
            {formatMinutesRange(deliveryMinutes.min, deliveryMinutes.max)}
          </span>
        </div>
        <div className="card-words">
          <div className="card-title">
            <h3>
              <bdi>{name}</bdi>
            </h3>
            <Rating rating={rating} count={formatNumber(reviewCount)} className="shrink-0 pt-0.5 text-sm" />
          </div>
          <p className="card-cuisine">{cuisine}</p>
          <p className="card-delivery">
            <Bike aria-hidden className="size-4" />
            <CardDelivery restaurant={restaurant} />
            <span aria-hidden>·</span>
            <bdi>{district}</bdi>
            {metres !== undefined && `· ${formatDistance(metres)}`}
          </p>
        </div>
      </Link>
      {dish && <FoundDishes restaurantId={id} dishes={dishes} />}
    </article>
  );
}

/** The delivery to the chosen place; without one the lowest fee. */
function CardDelivery({ restaurant }: { restaurant: Restaurant }) {
  const quote = useCardQuote(restaurant);
  const { feeCentimes, isFrom } = restaurant.delivery;
  if (quote?.refusal) return <b>{quote.refusal}</b>;
  return (
    <>
      {restaurantMessages.delivery}
      {!quote && isFrom && restaurantMessages.from}
      <Price centimes={quote?.feeCentimes ?? feeCentimes} className="text-xs text-fg-muted" />
      {quote?.least && `· ${quote.least}`}
    </>
  );
}

function closedWords({ isFull, opensAt }: Restaurant): string {
  if (isFull) return fullText;
  return opensAt ? opensText(opensAt) : restaurantMessages.closedBadge;
}

const FoundDishes = ({
  restaurantId,
  dishes,
}: {
  restaurantId: number;
  dishes: NonNullable<Restaurant['dishes']>;
}) => (
  <div className="-mt-2 px-4 pb-3 text-sm">
    {dishes.map(({ id, name, priceCentimes, fromCentimes, food, imageUrl }) => (
      <div key={id} className="relative flex min-h-14 items-center gap-3 border-t border-border">
        {(imageUrl || food) && (
          <DishPlate art={plateArt(id)} food={food} photo={imageUrl} className="w-11 shrink-0" />
        )}
        <Link
          to={paths.restaurant(restaurantId)}
          hash={dishHash(id)}
          className="min-w-0 flex-1 font-bold text-primary-ink after:absolute after:inset-0"
        >
          <bdi>{name}</bdi>
        </Link>
        {fromCentimes !== undefined && (
          <span className="shrink-0 text-fg-muted">{restaurantMessages.from}</span>
        )}
        <Price centimes={fromCentimes ?? priceCentimes} className="shrink-0" />
      </div>
    ))}
  </div>
);
