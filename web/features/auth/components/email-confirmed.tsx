import { authMessages } from '#shared/messages/ar/auth.ts';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { useSession } from '../use-session.ts';
import { EnterLink } from './enter-link.tsx';

export function EmailConfirmed({ email }: { email: string }) {
  const { user } = useSession();
  return (
    <div className="flex flex-col gap-5">
      <FormAlert tone="success">
        <Ltr className="break-all">{email}</Ltr>
        {user?.email !== email && <p>{authMessages.emailConfirmedElsewhere}</p>}
      </FormAlert>
      <EnterLink role={user?.role ?? 'customer'} />
    </div>
  );
}
