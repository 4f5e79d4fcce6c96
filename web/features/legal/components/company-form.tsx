import type { z } from 'zod/mini';
import { companyIdentityForm } from '#shared/contract/restaurants/legal-forms.ts';
import type { LegalIdentity } from '#shared/contract/restaurants/legal.ts';
import { legalMessages } from '#messages/money/legal.ts';
import { asSaved, useContractForm } from '#web/lib/use-contract-form.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { LegalCard } from './legal-card.tsx';

interface CompanyFormProps {
  title?: string;
  lead: string;
  identity: LegalIdentity | null;
  onSave: (identity: z.infer<typeof companyIdentityForm>) => Promise<unknown>;
}

export function CompanyForm({ title = legalMessages.title, lead, identity, onSave }: CompanyFormProps) {
  const form = useContractForm(companyIdentityForm, {
    values: typed(identity),
    resetOptions: { keepDirtyValues: true },
    send: async (values) => {
      await onSave(values);
      form.reset(values, asSaved);
      toast.success(legalMessages.saved);
    },
  });
  const { register, errors } = form;
  return (
    <LegalCard title={title} lead={lead} form={form}>
      <Field label={legalMessages.legalName} error={errors.legalName?.message}>
        <TextInput dir="auto" autoComplete="organization" {...register('legalName')} />
      </Field>
      <Field
        label={legalMessages.legalForm}
        hint={legalMessages.legalFormHint}
        error={errors.legalForm?.message}
      >
        <TextInput ltr autoComplete="off" {...register('legalForm')} />
      </Field>
      <Field label={legalMessages.ice} hint={legalMessages.iceHint} error={errors.ice?.message}>
        <TextInput ltr inputMode="numeric" autoComplete="off" {...register('ice')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={legalMessages.taxId} error={errors.taxId?.message}>
          <TextInput ltr inputMode="numeric" autoComplete="off" {...register('taxId')} />
        </Field>
        <Field label={legalMessages.tradeTax} error={errors.tradeTax?.message}>
          <TextInput ltr inputMode="numeric" autoComplete="off" {...register('tradeTax')} />
        </Field>
        <Field label={legalMessages.registerNumber} error={errors.registerNumber?.message}>
          <TextInput ltr inputMode="numeric" autoComplete="off" {...register('registerNumber')} />
        </Field>
        <Field label={legalMessages.registerCity} error={errors.registerCity?.message}>
          <TextInput dir="auto" autoComplete="off" {...register('registerCity')} />
        </Field>
      </div>
      <Field label={legalMessages.address} error={errors.address?.message}>
        <TextInput dir="auto" autoComplete="street-address" {...register('address')} />
      </Field>
    </LegalCard>
  );
}

const typed = (identity: LegalIdentity | null) => ({
  legalName: identity?.legalName ?? '',
  legalForm: identity?.legalForm ?? '',
  ice: identity?.ice ?? '',
  taxId: identity?.taxId ?? '',
  registerNumber: identity?.registerNumber ?? '',
  registerCity: identity?.registerCity ?? '',
  tradeTax: identity?.tradeTax ?? '',
  address: identity?.address ?? '',
});
