import { reviewAnswerForm } from '#shared/contract/orders/reviews-forms.ts';
import type { OwnersReview as Review } from '#shared/contract/orders/reviews.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { answerHintOf, answeredText, reviewMessages } from '#messages/restaurants/reviews.ts';
import { useState } from 'react';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Ltr } from '#web/ui/display/ltr.tsx';
import { SubmitButton } from '#web/ui/buttons/submit-button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useAnswerReview } from '../api.ts';
import { ReviewWords } from './review-words.tsx';

export function OwnersReview({ review }: { review: Review }) {
  const [isAnswering, setIsAnswering] = useState(false);
  return (
    <Card className="space-y-3 p-5">
      <p className="text-sm font-semibold text-fg-muted">
        {reviewMessages.ofOrder} <Ltr>#{shortOrderId(review.orderId)}</Ltr>
        {review.isHidden && <span className="text-danger-ink"> · {reviewMessages.hidden}</span>}
      </p>
      <ReviewWords review={review} answerTitle={reviewMessages.yourAnswer} />
      {!review.answer &&
        (isAnswering ? (
          <AnswerForm review={review} />
        ) : (
          <Button tone="soft" onClick={() => setIsAnswering(true)}>
            {reviewMessages.answer}
          </Button>
        ))}
    </Card>
  );
}

function AnswerForm({ review }: { review: Review }) {
  const { mutateAsync } = useAnswerReview();
  const { register, errors, isSubmitting, handleSend } = useContractForm(reviewAnswerForm, {
    defaultValues: { answer: '' },
    send: async (values) => {
      await mutateAsync({ orderId: review.orderId, ...values });
      toast.success(answeredText(review));
    },
  });
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-3">
      <Field label={reviewMessages.answerLabel} hint={answerHintOf(review)} error={errors.answer?.message}>
        <TextArea {...register('answer')} />
      </Field>
      <SubmitButton
        size="md"
        busy={isSubmitting}
        className="self-start"
        refusal={errors.root}
        label={reviewMessages.sendAnswer}
      />
    </form>
  );
}
