import { authMessages } from '#messages/accounts/auth.ts';
import { useStore } from '#web/lib/store.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Ltr } from '#web/ui/display/ltr.tsx';
import { useResend } from '../api.ts';
import { awaitConfirmation, awaitedEmail, setAuthMode, typedEmail } from '../state.ts';
import { mailboxOf } from '../mailbox.ts';
import { BackToLogin } from './back-to-login.tsx';

/** Stays until the mail's link began a session, so that a new account is not created twice. */
export function AwaitedConfirmation() {
  const email = useStore(awaitedEmail) ?? '';
  const { resend, isPending } = useResend();
  const mailbox = mailboxOf(email);
  const handleChange = () => {
    typedEmail.set(email);
    awaitConfirmation(null);
    setAuthMode('signup');
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="text-center text-lg font-semibold link-words">
        <Ltr>{email}</Ltr>
      </p>
      {mailbox && (
        <a
          href={mailbox}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ size: 'xl', className: 'w-full' })}
        >
          {authMessages.openMail}
        </a>
      )}
      <Button size="lg" tone="soft" busy={isPending} onClick={() => resend(email)}>
        {authMessages.resendConfirmation}
      </Button>
      <Button size="lg" tone="quiet" onClick={handleChange}>
        {authMessages.changeEmail}
      </Button>
      <BackToLogin />
    </div>
  );
}
