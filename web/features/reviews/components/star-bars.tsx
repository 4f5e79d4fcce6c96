import { Star } from 'lucide-react';
import { laterCounts } from '#messages/writing/later-counts.ts';
import { reviewMessages, starsText } from '#messages/restaurants/reviews.ts';
import { formatCount, formatNumber } from '#messages/writing/format.ts';
import { reversed } from '#shared/domain/sorted.ts';

/** How many gave each number of stars; `counts` begin with one star. */
export function StarBars({ counts }: { counts: readonly number[] }) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <ul aria-label={reviewMessages.distribution} className="space-y-1.5">
      {reversed(counts.map((count, index) => ({ stars: index + 1, count }))).map(({ stars, count }) => (
        <li key={stars} className="flex items-center gap-2 text-sm">
          <span className="sr-only">
            {starsText(stars)}: {formatCount(count, laterCounts.review)}
          </span>
          <span aria-hidden className="num inline-flex w-8 shrink-0 items-center gap-1 font-bold">
            {formatNumber(stars)}
            <Star className="size-3.5 fill-star text-star" />
          </span>
          <Bar share={total > 0 ? (count / total) * 100 : 0} />
          <span aria-hidden className="num w-8 shrink-0 text-end text-fg-muted">
            {formatNumber(count)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A share of a hundred, drawn from the side where lines begin. */
const Bar = ({ share }: { share: number }) => (
  <svg
    aria-hidden
    viewBox="0 0 100 10"
    preserveAspectRatio="none"
    className="h-2.5 min-w-0 flex-1 rounded-full bg-sunken dark:bg-raised"
  >
    <rect x={100 - share} width={share} height="10" className="fill-star" />
  </svg>
);
