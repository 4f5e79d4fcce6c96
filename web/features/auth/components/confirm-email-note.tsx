import { Mail } from 'lucide-react';
import { authMessages } from '#shared/messages/ar/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { useResend } from '../api.ts';

export function ConfirmEmailNote({ email }: { email: string }) {
  const { resend, isPending, isSuccess } = useResend();
  return (
    <section
      aria-label={authMessages.emailIsNotConfirmed}
      className="mx-auto flex max-w-[1200px] flex-wrap items-center gap-x-4 gap-y-1 bg-accent-soft px-4 py-2 text-accent-ink md:rounded-lg md:px-6"
    >
      <Mail aria-hidden className="size-5 shrink-0 max-md:hidden" />
      <p className="min-w-0 flex-1 basis-64 text-sm font-semibold">{authMessages.confirmNote}</p>
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
