import { FormProvider } from 'react-hook-form';
import { restaurantFactsForm } from '#shared/contract/applications-forms.ts';
import { joiningMessages } from '#shared/messages/ar/joining.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { toast } from '#web/ui/toast.ts';
import { useApply } from '../api.ts';
import { noFacts } from '../state.ts';
import { FactsFields } from './facts-fields.tsx';

/** For a signed-in customer, who uses the own account. */
export function ApplyForm({ email }: { email: string }) {
  const application = useApply();
  const form = useContractForm(restaurantFactsForm, {
    defaultValues: noFacts,
    mode: 'onTouched',
    send: async (values) => {
      await application.mutateAsync(values);
      toast.success(joiningMessages.sent);
    },
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSend} className="flex flex-col gap-5">
        <p className="rounded-lg bg-primary-soft p-3 text-sm text-primary-ink">
          {joiningMessages.withAccount(email)}
        </p>
        <FactsFields />
        {form.errors.root && <FormAlert>{form.errors.root.message}</FormAlert>}
        <Button type="submit" size="xl" busy={form.isSubmitting}>
          {joiningMessages.send}
        </Button>
      </form>
    </FormProvider>
  );
}
