import type { RestaurantsOverview } from '#shared/contract/restaurants/restaurants-overview.ts';
import { counts } from '#messages/writing/counts.ts';
import { landingMessages } from '#messages/frame/landing.ts';
import { formatCountedNoun, formatNumber, formatRating } from '#messages/writing/format.ts';

export function HeroFacts({ overview }: { overview: RestaurantsOverview }) {
  const { count, meanRating } = overview;
  if (count === 0) return null;
  const meanMinutes = Math.round(overview.meanMinutes);
  const facts = [
    // One and two stand without a figure in Arabic, and are too few to be told in large type.
    ...(count < 3 ? [] : [[formatNumber(count), formatCountedNoun(count, counts.restaurant)]]),
    [formatNumber(meanMinutes), landingMessages.factMinutes(meanMinutes)],
    ...(meanRating === null ? [] : [[formatRating(meanRating), landingMessages.factRating]]),
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
