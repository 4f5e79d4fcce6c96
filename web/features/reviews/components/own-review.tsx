import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reviewMessages } from '#messages/restaurants/reviews.ts';
import { formatMoment } from '#messages/writing/format.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { myReviewQuery } from '../api.ts';
import { ReviewForm } from './review-form.tsx';
import { ReviewWords } from './review-words.tsx';

export function OwnReview({ orderId, restaurant }: { orderId: string; restaurant: string }) {
  const { data } = useQuery(myReviewQuery(useApi(), orderId));
  const [isChanging, setIsChanging] = useState(false);
  if (!data || (!data.review && !data.until)) return null;
  const { review, until } = data;
  if (until && (isChanging || !review)) {
    return (
      <Card className="space-y-4 p-5">
        <div>
          <h2 className="text-lg">{review ? reviewMessages.yours : reviewMessages.ask}</h2>
          {!review && <p className="text-sm text-fg-muted">{reviewMessages.askLead}</p>}
        </div>
        <ReviewForm orderId={orderId} written={review} onSent={() => setIsChanging(false)} />
      </Card>
    );
  }
  return (
    review && (
      <Card className="space-y-3 p-5">
        <h2 className="text-lg">{reviewMessages.yours}</h2>
        <ReviewWords review={review} answerTitle={reviewMessages.answerOf(restaurant)} />
        {review.hiddenReason !== null && (
          <p className="text-sm font-semibold text-danger-ink">
            {reviewMessages.hiddenBecause(review.hiddenReason)}
          </p>
        )}
        {until && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-fg-muted">{reviewMessages.changeUntil(formatMoment(until))}</p>
            <Button tone="soft" onClick={() => setIsChanging(true)}>
              {reviewMessages.change}
            </Button>
          </div>
        )}
      </Card>
    )
  );
}
