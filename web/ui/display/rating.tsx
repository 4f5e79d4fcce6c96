import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { formatRating } from '#messages/writing/format.ts';
import { ui } from '#messages/frame/ui.ts';

export type RatingProps = { rating: number; count?: string; className?: string };

export function Rating({ rating, count, className }: RatingProps) {
  if (rating === 0)
    return <span className={clsx('font-bold text-primary-ink', className)}>{ui.unrated}</span>;
  const text = formatRating(rating);
  return (
    <span className={clsx('inline-flex items-center gap-1 font-bold', className)}>
      <Star aria-hidden className="size-4 fill-star text-star" />
      <span className="sr-only">{ui.ratingOf(text)}</span>
      <span aria-hidden className="num">
        {text}
      </span>
      {count && <span className="font-normal text-fg-subtle">({count})</span>}
    </span>
  );
}
