import { Link } from '@tanstack/react-router';
import { FormProvider, useFormContext } from 'react-hook-form';
import { restaurantRegistrationForm } from '#shared/contract/restaurants/applications-forms.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { joiningMessages } from '#messages/restaurants/joining.ts';
import { openAuthDialog } from '#web/features/auth/state.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { useKeptValues } from '#web/lib/use-kept-values.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { NewPasswordField } from '#web/ui/fields/new-password-field.tsx';
import { PrivacyNote } from '#web/ui/fields/privacy-note.tsx';
import { SubmitButton } from '#web/ui/buttons/submit-button.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useRegisterRestaurant } from '../api.ts';
import { firstFacts, forgetFacts, keepFacts, type RegistrationValues } from '../state.ts';
import { FactsFields } from './facts-fields.tsx';

/** The form for visitors: it makes the owner's account too. */
export function RegistrationForm({ onSent }: { onSent: (email: string) => void }) {
  const registration = useRegisterRestaurant();
  const form = useContractForm(restaurantRegistrationForm, {
    defaultValues: { ...firstFacts(), ownerName: '', email: '', password: '' },
    mode: 'onTouched',
    send: async (values) => {
      await registration.mutateAsync(values);
      forgetFacts();
      toast.success(joiningMessages.sent);
      onSent(values.email);
    },
  });
  useKeptValues(form.subscribe, keepFacts);
  const { errors } = form;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSend} className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center gap-x-3 rounded-lg bg-sunken py-2 ps-4 pe-2 dark:bg-raised">
          <p className="min-w-0 flex-1 basis-40 py-1 text-sm">{joiningMessages.haveAccount}</p>
          <Button tone="outline" onClick={() => openAuthDialog({ stay: true })}>
            {authMessages.login}
          </Button>
        </div>
        <FactsFields />
        <OwnerFields />
        <PrivacyNote link={<Link to={paths.privacy} target="_blank" />} />
        <SubmitButton size="xl" busy={form.isSubmitting} refusal={errors.root} label={joiningMessages.send} />
      </form>
    </FormProvider>
  );
}

/**
 * The owner's fields are a component of their own, so that they come after those of the restaurant when the
 * first wrong one is focused.
 */
function OwnerFields() {
  const { register, formState } = useFormContext<RegistrationValues>();
  const { errors } = formState;
  return (
    <>
      <h2 className="mt-2 text-lg">{joiningMessages.ownerPart}</h2>
      <Field label={joiningMessages.ownerName} error={errors.ownerName?.message}>
        <TextInput {...register('ownerName')} autoComplete="name" />
      </Field>
      <Field label={authMessages.email} error={errors.email?.message}>
        <TextInput ltr {...register('email')} type="email" autoComplete="email" />
      </Field>
      <NewPasswordField
        label={authMessages.password}
        error={errors.password?.message}
        {...register('password')}
      />
    </>
  );
}
