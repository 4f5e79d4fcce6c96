import { Controller } from 'react-hook-form';
import { reviewForm } from '#shared/contract/orders/reviews-forms.ts';
import type { CustomersReview } from '#shared/contract/orders/reviews.ts';
import { thumbs } from '#shared/domain/restaurants/reviews.ts';
import { reviewMessages } from '#messages/restaurants/reviews.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { RadioList } from '#web/ui/fields/radio-list.tsx';
import { SubmitButton } from '#web/ui/buttons/submit-button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useWriteReview } from '../api.ts';
import { StarsField } from './stars-field.tsx';

type ReviewFormProps = {
  orderId: string;
  written: CustomersReview['review'];
  onSent: () => void;
};

const thumbOptions = thumbs.map((value) => ({ value, label: reviewMessages.thumbs[value] }));

export function ReviewForm({ orderId, written, onSent }: ReviewFormProps) {
  const { mutateAsync } = useWriteReview();
  const { control, register, errors, isSubmitting, handleSend } = useContractForm(reviewForm, {
    defaultValues: {
      stars: written?.stars ?? 0,
      words: written?.words ?? '',
      courier: written?.courier ?? null,
    },
    send: async (values) => {
      await mutateAsync({ orderId, ...values });
      toast.success(reviewMessages.thanks);
      onSent();
    },
  });
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-4">
      <Controller
        control={control}
        name="stars"
        render={({ field: { value, onChange, ref } }) => (
          <StarsField stars={value} onChange={onChange} error={errors.stars?.message} ref={ref} />
        )}
      />
      <Field label={reviewMessages.words} hint={reviewMessages.wordsHint} error={errors.words?.message}>
        <TextArea {...register('words')} />
      </Field>
      <Controller
        control={control}
        name="courier"
        render={({ field: { value, onChange } }) => (
          <RadioList
            label={reviewMessages.courier}
            options={thumbOptions}
            value={value ?? undefined}
            onChange={onChange}
          />
        )}
      />
      <SubmitButton busy={isSubmitting} refusal={errors.root} label={reviewMessages.send} />
    </form>
  );
}
