import { Link } from '@tanstack/react-router';
import { authMessages } from '#shared/messages/ar/auth.ts';
import { joiningMessages } from '#shared/messages/ar/joining.ts';
import { layoutMessages } from '#shared/messages/ar/layout.ts';
import { useResend } from '#web/features/auth/api.ts';
import { openAuthDialog } from '#web/features/auth/state.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** The end of a registration: what comes next, and the ways on. */
export function Sent({ email }: { email: string }) {
  const { resend, isPending } = useResend();
  return (
    <EmptyState
      food="bell"
      title={joiningMessages.confirmTitle}
      text={joiningMessages.sentTo(email)}
      action={
        <span className="flex flex-col items-stretch gap-3">
          <Button size="lg" tone="soft" busy={isPending} onClick={() => resend(email)}>
            {authMessages.resendConfirmation}
          </Button>
          <Button size="lg" onClick={() => openAuthDialog({ stay: true })}>
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
