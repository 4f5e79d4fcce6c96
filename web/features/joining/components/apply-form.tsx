import { FormProvider } from 'react-hook-form';
import { restaurantFactsForm } from '#shared/contract/restaurants/applications-forms.ts';
import type { OwnApplication } from '#shared/contract/restaurants/applications.ts';
import { joiningMessages } from '#messages/restaurants/joining.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { useKeptValues } from '#web/lib/use-kept-values.ts';
import { toast } from '#web/ui/dialogs/toast.ts';
import { SubmitButton } from '#web/ui/buttons/submit-button.tsx';
import { useApply } from '../api.ts';
import { firstFacts, forgetFacts, keepFacts } from '../state.ts';
import { FactsFields } from './facts-fields.tsx';

interface ApplyFormProps {
  email: string | null;
  /** A rejected application. */
  former?: OwnApplication;
}

/** The form of a signed-in customer, whose account becomes the owner's. */
export function ApplyForm({ email, former }: ApplyFormProps) {
  const application = useApply();
  const form = useContractForm(restaurantFactsForm, {
    defaultValues: firstFacts(former),
    mode: 'onTouched',
    send: async (values) => {
      await application.mutateAsync(values);
      forgetFacts();
      toast.success(joiningMessages.sent);
    },
  });
  useKeptValues(form.subscribe, keepFacts);
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSend} className="flex flex-col gap-5">
        <p className="rounded-lg bg-primary-soft p-3 text-sm text-primary-ink">
          {joiningMessages.withAccount(email ?? '')}
        </p>
        <FactsFields />
        <SubmitButton
          size="xl"
          busy={form.isSubmitting}
          refusal={form.errors.root}
          label={joiningMessages.send}
        />
      </form>
    </FormProvider>
  );
}
