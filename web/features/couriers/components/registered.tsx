import { Link } from '@tanstack/react-router';
import { authMessages } from '#shared/messages/ar/auth.ts';
import { courierMessages } from '#shared/messages/ar/couriers.ts';
import { layoutMessages } from '#shared/messages/ar/layout.ts';
import { useResendConfirmation } from '#web/features/auth/api.ts';
import { openAuthDialog } from '#web/features/auth/state.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/toast.ts';

/** The end of a registration: what comes next, and the ways on. */
export function Registered({ email }: { email: string }) {
  const { mutate, isPending } = useResendConfirmation();
  const resend = () =>
    mutate(
      { email },
      {
        onSuccess: () => toast.success(authMessages.confirmationSent),
        onError: (error) => toast.error(readAppError(error).text),
      },
    );
  return (
    <EmptyState
      food="bell"
      title={courierMessages.confirmTitle}
      text={courierMessages.sentTo(email)}
      action={
        <span className="flex flex-col items-stretch gap-3">
          <Button size="lg" tone="soft" busy={isPending} onClick={resend}>
            {authMessages.resendConfirmation}
          </Button>
          <Button size="lg" onClick={() => openAuthDialog()}>
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
