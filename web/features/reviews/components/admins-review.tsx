import { useState } from 'react';
import { hideReviewForm } from '#shared/contract/orders/reviews-forms.ts';
import type { AdminsReview as Review } from '#shared/contract/orders/reviews.ts';
import { reviewMessages } from '#messages/restaurants/reviews.ts';
import { OrderLink } from '#web/features/orders/components/order-link.tsx';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { SubmitButton } from '#web/ui/buttons/submit-button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useHideReview, useShowReview } from '../api.ts';
import { ReviewWords } from './review-words.tsx';

export function AdminsReview({ review }: { review: Review }) {
  const [isHiding, setIsHiding] = useState(false);
  const { mutate: show, isPending } = useShowReview();
  const { orderId, restaurant, courier } = review;
  return (
    <Card className="space-y-3 p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-base font-bold">
          <bdi>{restaurant.name}</bdi>
        </h2>
        <span className="text-sm font-semibold text-primary-ink">
          {reviewMessages.ofOrder} <OrderLink orderId={orderId} />
        </span>
      </div>
      <ReviewWords review={review} answerTitle={reviewMessages.answerOf(restaurant.name)} />
      {courier && (
        <p className="text-sm text-fg-muted">
          {reviewMessages.courierWas} <span className="font-bold">{reviewMessages.thumbs[courier]}</span>
        </p>
      )}
      {review.isHidden ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm font-semibold text-danger-ink">
            {reviewMessages.hiddenBecause(review.hiddenReason)}
          </p>
          <Button tone="soft" busy={isPending} onClick={() => show({ orderId })}>
            {reviewMessages.show}
          </Button>
        </div>
      ) : (
        <Button tone="plain" onClick={() => setIsHiding(true)}>
          {reviewMessages.hide}
        </Button>
      )}
      <Dialog isOpen={isHiding} onOpenChange={setIsHiding} title={reviewMessages.hideTitle}>
        <HideForm orderId={orderId} onHidden={() => setIsHiding(false)} />
      </Dialog>
    </Card>
  );
}

function HideForm({ orderId, onHidden }: { orderId: string; onHidden: () => void }) {
  const { mutateAsync } = useHideReview();
  const { register, errors, isSubmitting, handleSend } = useContractForm(hideReviewForm, {
    defaultValues: { reason: '' },
    send: async (values) => {
      const { hiddenReason } = await mutateAsync({ orderId, ...values });
      // Another admin was first, and customer and admins read that reason.
      if (hiddenReason !== values.reason) toast.error(reviewMessages.hiddenBefore(hiddenReason));
      onHidden();
    },
  });
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-4 px-5 pt-4 pb-6 sm:px-6">
      <Field
        label={reviewMessages.hideReason}
        hint={reviewMessages.hideReasonHint}
        error={errors.reason?.message}
      >
        <TextArea {...register('reason')} />
      </Field>
      <SubmitButton tone="danger" busy={isSubmitting} refusal={errors.root} label={reviewMessages.hide} />
    </form>
  );
}
