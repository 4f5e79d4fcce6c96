import type { PublicReview } from '#shared/contract/orders/reviews.ts';
import { formatDate } from '#messages/writing/format.ts';
import { Stars } from './stars.tsx';

type ReviewWordsProps = { review: PublicReview; answerTitle: string };

export const ReviewWords = ({ review, answerTitle }: ReviewWordsProps) => (
  <div className="space-y-2">
    <p className="flex items-center gap-3 text-sm text-fg-subtle">
      <Stars stars={review.stars} />
      <time dateTime={review.writtenAt.toISOString()}>{formatDate(review.writtenAt)}</time>
    </p>
    {review.words && <p dir="auto">{review.words}</p>}
    {review.answer && (
      <div className="rounded-lg bg-sunken p-3 text-sm">
        <p className="font-bold">{answerTitle}</p>
        <p dir="auto" className="text-fg-muted">
          {review.answer}
        </p>
      </div>
    )}
  </div>
);
