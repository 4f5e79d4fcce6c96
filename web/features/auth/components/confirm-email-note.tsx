import { Mail } from 'lucide-react';
import { authMessages } from '#messages/accounts/auth.ts';
import { Email } from '#web/ui/display/email.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { useResend } from '../api.ts';

interface ConfirmEmailNoteProps {
  email: string;
  /** No session yet: it begins where the link is opened. */
  isAwaited: boolean;
}

export function ConfirmEmailNote({ email, isAwaited }: ConfirmEmailNoteProps) {
  const { resend, isPending, isSuccess } = useResend();
  return (
    <section
      aria-label={authMessages.emailIsNotConfirmed}
      className="mx-auto flex max-w-[1200px] flex-wrap items-center gap-x-4 gap-y-1 bg-accent-soft px-4 py-2 text-accent-ink md:rounded-lg md:px-6"
    >
      <Mail aria-hidden className="size-5 shrink-0 max-md:hidden" />
      <p role="status" className="min-w-0 flex-1 basis-64 text-sm font-semibold">
        {isAwaited ? authMessages.awaitNote : authMessages.confirmNote}{' '}
        {isAwaited && <Email address={email} />}
      </p>
      {!isSuccess && (
        <Button
          tone="ghost"
          busy={isPending}
          className="underline underline-offset-4"
          onClick={() => resend(email)}
        >
          {authMessages.resendConfirmation}
        </Button>
      )}
    </section>
  );
}
