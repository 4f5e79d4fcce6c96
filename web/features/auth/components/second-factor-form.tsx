import { useState } from 'react';
import { codeForm } from '#shared/contract/accounts/auth-forms.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useVerifyTwoFactor } from '../api.ts';
import { setAuthMode } from '../state.ts';
import { useDialogFocus } from '../use-dialog-focus.ts';
import { useEntry } from '../use-entry.ts';
import { BackToLogin } from './back-to-login.tsx';
import { RefusalAlert } from './refusal-alert.tsx';

export function SecondFactorForm() {
  const verify = useVerifyTwoFactor();
  const enter = useEntry();
  const [isRecovery, setIsRecovery] = useState(false);
  const { register, setFocus, reset, errors, isSubmitting, handleSend } = useContractForm(codeForm, {
    defaultValues: { code: '' },
    send: async (values) => {
      enter((await verify.mutateAsync(values)).user);
    },
    onRefused: ({ code }) => {
      if (code !== 'unauthenticated') return;
      toast.error(authMessages.secondFactorTooLate);
      setAuthMode('login');
    },
  });
  // Lets users type at once when they return from the app.
  useDialogFocus(() => setFocus('code'), String(isRecovery));
  const changeWay = () => {
    reset();
    setIsRecovery(!isRecovery);
  };
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-4">
      <Field
        key={String(isRecovery)}
        label={isRecovery ? authMessages.recoveryCode : authMessages.code}
        hint={isRecovery ? authMessages.recoveryCodeHint : authMessages.codeHint}
        error={errors.code?.message}
      >
        <TextInput
          ltr
          {...register('code')}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <RefusalAlert refusal={errors.root} />
      <Button type="submit" size="lg" busy={isSubmitting}>
        {authMessages.continue}
      </Button>
      <Button tone="ghost" onClick={changeWay}>
        {isRecovery ? authMessages.withAppCode : authMessages.withRecoveryCode}
      </Button>
      <BackToLogin />
    </form>
  );
}
