import { authMessages } from '#messages/accounts/auth.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { openAuthDialog } from '../state.ts';
import { useResend } from '../api.ts';
import { useSession } from '../use-session.ts';
import { EnterLink } from './enter-link.tsx';

export function AskForConfirmation() {
  const { user } = useSession();
  const { resend, isPending } = useResend();
  if (user?.isEmailConfirmed) return <EnterLink role={user.role} />;
  const handleAsk = () =>
    user?.email ? resend(user.email) : openAuthDialog({ mode: 'resend_confirmation', stay: true });
  return (
    <Button size="lg" className="w-full" busy={isPending} onClick={handleAsk}>
      {authMessages.resendConfirmation}
    </Button>
  );
}
