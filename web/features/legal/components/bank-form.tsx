import type { z } from 'zod/mini';
import type { LegalFacts } from '#shared/contract/restaurants/legal.ts';
import { payeeForm } from '#shared/contract/money/payouts-forms.ts';
import { groupedRib } from '#shared/domain/money/bank-account.ts';
import { legalMessages } from '#messages/money/legal.ts';
import { payoutMessages } from '#messages/money/payouts.ts';
import { asSaved, useContractForm } from '#web/lib/use-contract-form.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { LegalCard } from './legal-card.tsx';

interface BankFormProps {
  bank: LegalFacts['bank'];
  onSave: (bank: z.infer<typeof payeeForm>) => Promise<unknown>;
}

export function BankForm({ bank, onSave }: BankFormProps) {
  const form = useContractForm(payeeForm, {
    values: { holder: bank?.holder ?? '', rib: groupedRib(bank?.rib ?? '') },
    resetOptions: { keepDirtyValues: true },
    send: async (values) => {
      await onSave(values);
      form.reset({ ...values, rib: groupedRib(values.rib) }, asSaved);
      toast.success(payoutMessages.saved);
    },
  });
  const { register, errors } = form;
  return (
    <LegalCard title={legalMessages.bank} lead={legalMessages.bankOwnLead} form={form}>
      <Field label={payoutMessages.holder} error={errors.holder?.message}>
        <TextInput dir="auto" autoComplete="off" {...register('holder')} />
      </Field>
      <Field label={payoutMessages.rib} hint={payoutMessages.ribHint} error={errors.rib?.message}>
        <TextInput ltr inputMode="numeric" autoComplete="off" {...register('rib')} />
      </Field>
    </LegalCard>
  );
}
