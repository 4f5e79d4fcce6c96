import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { useId, type Ref } from 'react';
import { reviewRules } from '#shared/domain/restaurants/reviews.ts';
import { reviewMessages } from '#messages/restaurants/reviews.ts';

const all = Array.from({ length: reviewRules.starsMax }, (_, index) => index + 1);

type StarsFieldProps = {
  stars: number;
  onChange: (stars: number) => void;
  error: string | undefined;
  /** The input of the first star, which takes the focus when none is chosen. */
  ref: Ref<HTMLInputElement>;
};

export function StarsField({ stars, onChange, error, ref }: StarsFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-sm font-bold">{reviewMessages.stars}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ms-2 flex">
          {all.map((one) => (
            <label
              key={one}
              className="grid size-12 cursor-pointer place-items-center rounded-full has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring"
            >
              <input
                ref={one === 1 ? ref : undefined}
                type="radio"
                name={id}
                value={one}
                checked={one === stars}
                onChange={() => onChange(one)}
                aria-label={reviewMessages.starsOf(one)}
                className="sr-only"
              />
              <Star
                aria-hidden
                className={clsx('size-8', one <= stars ? 'fill-star text-star' : 'text-border-strong')}
              />
            </label>
          ))}
        </div>
        <span aria-hidden className="font-bold text-fg-muted">
          {reviewMessages.starsOf(stars)}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-xs font-semibold text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}
