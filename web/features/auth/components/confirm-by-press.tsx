import { authMessages } from '#messages/accounts/auth.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { Ltr } from '#web/ui/display/ltr.tsx';
import { ownEmailMessages } from '#messages/accounts/own-email.ts';
import { openAuthDialog } from '../state.ts';
import { useSession } from '../use-session.ts';
import { useConfirmEmail } from '../api.ts';

export interface ConfirmProps {
  token: string;
  email: string;
  onConfirmed: () => void;
}

export function ConfirmByPress({ token, email, onConfirmed }: ConfirmProps) {
  const { mutate, isPending, error } = useConfirmEmail();
  return (
    <div className="flex flex-col gap-5">
      <p>
        {authMessages.confirmQuestion}
        <span className="mt-2 block text-lg font-bold link-words">
          <Ltr>{email}</Ltr>
        </span>
      </p>
      {error && <FormAlert>{readAppError(error).text}</FormAlert>}
      <Button size="xl" busy={isPending} onClick={() => mutate({ token }, { onSuccess: onConfirmed })}>
        {authMessages.confirm}
      </Button>
    </div>
  );
}

/** An address that joins an account is confirmed in a session of it. */
export function ConfirmOwn(props: ConfirmProps) {
  const { user } = useSession();
  if (user) return <ConfirmByPress {...props} />;
  return (
    <div className="flex flex-col gap-5">
      <p>{ownEmailMessages.enterFirst}</p>
      <Button size="xl" onClick={() => openAuthDialog({ stay: true, reason: ownEmailMessages.enterFirst })}>
        {authMessages.login}
      </Button>
    </div>
  );
}
