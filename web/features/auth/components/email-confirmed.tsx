import { Link } from '@tanstack/react-router';
import { startPath } from '#shared/domain/permissions.ts';
import { authMessages } from '#shared/messages/ar/auth.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { useSession } from '../use-session.ts';

/** After the press: the address, and the way on, which for another user's browser is no sign-in. */
export function EmailConfirmed({ email }: { email: string }) {
  const { user } = useSession();
  const isSignedIn = user?.email === email;
  return (
    <div className="flex flex-col gap-5">
      <FormAlert tone="success">
        <Ltr className="break-all">{email}</Ltr>
        {!isSignedIn && <p>{authMessages.emailConfirmedElsewhere}</p>}
      </FormAlert>
      <Link to={isSignedIn ? startPath[user.role] : paths.home} className={buttonClass({ size: 'xl' })}>
        {authMessages.enter}
      </Link>
    </div>
  );
}
