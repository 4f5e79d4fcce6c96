import { useQuery } from '@tanstack/react-query';
import { emailForm } from '#shared/contract/accounts/auth-forms.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { phoneMessages } from '#messages/accounts/phone.ts';
import { siteQuery } from '#web/features/site/api.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { SubmitButton } from '#web/ui/buttons/submit-button.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useRequestPasswordReset, useResendConfirmation } from '../api.ts';
import { closeAuthDialog, rememberTyped, setAuthMode, typedEmail } from '../state.ts';
import { BackToLogin } from './back-to-login.tsx';

export function ForgotPasswordForm() {
  const { mutateAsync } = useRequestPasswordReset();
  const { data: site } = useQuery(siteQuery(useApi()));
  return (
    <>
      <EmailLinkForm send={mutateAsync} action={authMessages.sendResetLink} sent={authMessages.resetSent} />
      {site?.phoneCodes && (
        <Button tone="ghost" className="mt-2 w-full" onClick={() => setAuthMode('phone_reset')}>
          {phoneMessages.forgotByPhone}
        </Button>
      )}
    </>
  );
}

export function ResendConfirmationForm() {
  const { mutateAsync } = useResendConfirmation();
  return (
    <EmailLinkForm
      send={mutateAsync}
      action={authMessages.sendResetLink}
      sent={authMessages.confirmationSent}
    />
  );
}

interface EmailLinkFormProps {
  send: (values: { email: string }) => Promise<unknown>;
  action: string;
  /** The same text for known and unknown addresses. */
  sent: string;
}

function EmailLinkForm({ send, action, sent }: EmailLinkFormProps) {
  const { register, errors, isSubmitting, handleSend } = useContractForm(emailForm, {
    defaultValues: { email: typedEmail.get() },
    mode: 'onTouched',
    send: async (values) => {
      await send(values);
      closeAuthDialog();
      toast.success(sent);
    },
  });
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-4">
      <Field label={authMessages.email} error={errors.email?.message}>
        <TextInput ltr {...register('email', rememberTyped)} type="email" autoComplete="email" />
      </Field>
      <SubmitButton busy={isSubmitting} refusal={errors.root} label={action} />
      <BackToLogin />
    </form>
  );
}
