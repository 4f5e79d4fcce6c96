import type { z } from 'zod/mini';
import { courierIdentityForm } from '#shared/contract/restaurants/legal-forms.ts';
import type { LegalIdentity } from '#shared/contract/restaurants/legal.ts';
import { legalMessages } from '#messages/money/legal.ts';
import { asSaved, useContractForm } from '#web/lib/use-contract-form.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { LegalCard } from './legal-card.tsx';

interface CourierFormProps {
  identity: LegalIdentity | null;
  onSave: (identity: z.infer<typeof courierIdentityForm>) => Promise<unknown>;
}

export function CourierForm({ identity, onSave }: CourierFormProps) {
  const form = useContractForm(courierIdentityForm, {
    values: {
      legalName: identity?.legalName ?? '',
      ice: identity?.ice ?? '',
      taxId: identity?.taxId ?? '',
    },
    resetOptions: { keepDirtyValues: true },
    send: async (values) => {
      await onSave(values);
      form.reset(values, asSaved);
      toast.success(legalMessages.saved);
    },
  });
  const { register, errors } = form;
  return (
    <LegalCard title={legalMessages.title} lead={legalMessages.courierLead} form={form}>
      <Field label={legalMessages.courierName} error={errors.legalName?.message}>
        <TextInput dir="auto" autoComplete="name" {...register('legalName')} />
      </Field>
      <Field label={legalMessages.ice} hint={legalMessages.iceHint} error={errors.ice?.message}>
        <TextInput ltr inputMode="numeric" autoComplete="off" {...register('ice')} />
      </Field>
      <Field label={legalMessages.taxId} error={errors.taxId?.message}>
        <TextInput ltr inputMode="numeric" autoComplete="off" {...register('taxId')} />
      </Field>
    </LegalCard>
  );
}
