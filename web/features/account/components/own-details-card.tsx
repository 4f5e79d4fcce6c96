import { accountForm } from '#shared/contract/accounts/account-forms.ts';
import type { OwnAccount } from '#shared/contract/accounts/account.ts';
import { accountMessages } from '#messages/accounts/account.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { formatPhone } from '#messages/writing/format.ts';
import { asSaved, useContractForm } from '#web/lib/use-contract-form.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { SubmitButton } from '#web/ui/buttons/submit-button.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useUpdateAccount } from '../api.ts';

export function OwnDetailsCard({ account }: { account: OwnAccount }) {
  const update = useUpdateAccount();
  const { register, reset, errors, isSubmitting, handleSend } = useContractForm(accountForm, {
    values: shownOf(account),
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
    send: async (values) => {
      await update.mutateAsync(values);
      reset(shownOf(values), asSaved);
      toast.success(accountMessages.saved);
    },
  });
  const isCourier = account.role === 'courier';
  return (
    <Card className="p-5">
      <h2 className="mb-4 text-lg">{accountMessages.own}</h2>
      <form noValidate onSubmit={handleSend} className="flex flex-col gap-4">
        <Field label={accountMessages.name} error={errors.name?.message}>
          <TextInput {...register('name')} autoComplete="name" />
        </Field>
        <Field
          label={accountMessages.phone}
          hint={isCourier ? accountMessages.phoneOfCourier : accountMessages.phoneHint}
          error={errors.phone?.message}
        >
          <TextInput
            ltr
            {...register('phone', { setValueAs: noneIfEmpty })}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
          />
        </Field>
        <SubmitButton busy={isSubmitting} refusal={errors.root} label={formMessages.save} />
      </form>
    </Card>
  );
}

const shownOf = ({ name, phone }: Pick<OwnAccount, 'name' | 'phone'>) => ({
  name,
  phone: phone && formatPhone(phone),
});

const noneIfEmpty = (typed: string | null): string | null => (typed?.trim() ? typed : null);
