import type { RestaurantCard } from '#shared/contract/restaurants.ts';
import { meanRating } from '#shared/domain/restaurant-list.ts';
import { counts } from '#shared/messages/ar/counts.ts';
import { landingMessages } from '#shared/messages/ar/landing.ts';
import { formatCountedNoun, formatNumber, formatRating } from '#shared/messages/format.ts';

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export function HeroFacts({ restaurants }: { restaurants: readonly RestaurantCard[] }) {
  if (restaurants.length === 0) return null;
  const minutes = average(restaurants.map(({ deliveryMinutes: { min, max } }) => (min + max) / 2));
  const rating = meanRating(restaurants);
  const facts = [
    [formatNumber(restaurants.length), formatCountedNoun(restaurants.length, counts.restaurant)],
    [formatNumber(Math.round(minutes)), landingMessages.factMinutes],
    ...(rating === null ? [] : [[formatRating(rating), landingMessages.factRating]]),
  ];
  return (
    <dl className="mt-7 flex gap-7 md:gap-10">
      {facts.map(([figure, label]) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-xs text-night-muted">{label}</dt>
          <dd className="num text-2xl font-extrabold">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
