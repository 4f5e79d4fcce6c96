import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { reviewRules } from '#shared/domain/restaurants/reviews.ts';
import { formatNumber } from '#messages/writing/format.ts';
import { ui } from '#messages/frame/ui.ts';

const all = Array.from({ length: reviewRules.starsMax }, (_, index) => index + 1);

export const Stars = ({ stars, className }: { stars: number; className?: string }) => (
  <span className={clsx('inline-flex shrink-0', className)}>
    <span className="sr-only">{ui.ratingOf(formatNumber(stars))}</span>
    {all.map((one) => (
      <Star
        key={one}
        aria-hidden
        className={clsx('size-4', one <= stars ? 'fill-star text-star' : 'text-border-strong')}
      />
    ))}
  </span>
);
