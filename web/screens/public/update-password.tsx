import { useSearch } from '@tanstack/react-router';
import { authMessages } from '#shared/messages/ar/auth.ts';
import { UpdatePasswordForm } from '#web/features/auth/components/update-password-form.tsx';
import { openAuthDialog } from '#web/features/auth/state.ts';
import { Button } from '#web/ui/button.tsx';
import { FormCard } from './form-card/form-card.tsx';

/** Where the link in the reset mail leads; its token stands in the address. */
export function Screen() {
  const { token } = useSearch({ from: '/_customer/update-password' });
  if (!token)
    return (
      <FormCard title={authMessages.updatePasswordTitle} lead={authMessages.noLink}>
        <Button
          size="lg"
          className="w-full"
          onClick={() => openAuthDialog({ mode: 'forgot_password', stay: true })}
        >
          {authMessages.forgotTitle}
        </Button>
      </FormCard>
    );
  return (
    <FormCard title={authMessages.updatePasswordTitle} lead={authMessages.updatePasswordLead}>
      <UpdatePasswordForm token={token} />
    </FormCard>
  );
}
