import { Link } from '@tanstack/react-router';
import { authMessages } from '#messages/accounts/auth.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { useResend } from '../api.ts';
import { openAuthDialog } from '../state.ts';

/** The end of a registration with an application. `stay`: signing in leads back to this page. */
export function RegistrationSent({ email, stay = false }: { email: string; stay?: boolean }) {
  const { resend, isPending } = useResend();
  return (
    <EmptyState
      food="bell"
      title={authMessages.confirmApplication}
      text={authMessages.applicationSentTo(email)}
      action={
        <span className="flex flex-col items-stretch gap-3">
          <Button size="lg" tone="soft" busy={isPending} onClick={() => resend(email)}>
            {authMessages.resendConfirmation}
          </Button>
          <Button size="lg" onClick={() => openAuthDialog({ stay })}>
            {authMessages.login}
          </Button>
          <Link to={paths.landing} className={buttonClass({ tone: 'ghost' })}>
            {layoutMessages.home}
          </Link>
        </span>
      }
    />
  );
}
