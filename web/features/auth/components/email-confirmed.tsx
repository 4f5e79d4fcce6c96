import { Link } from '@tanstack/react-router';
import { authMessages } from '#messages/accounts/auth.ts';
import { invitationMessages } from '#messages/restaurants/invitations.ts';
import { paths } from '#web/paths.ts';
import { Email } from '#web/ui/display/email.tsx';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { keptInvitation } from '#web/lib/kept-invitation.ts';
import { useSession } from '../use-session.ts';
import { EnterLink } from './enter-link.tsx';

interface EmailConfirmedProps {
  email: string;
  isCartFilled: () => boolean;
}

export function EmailConfirmed({ email, isCartFilled }: EmailConfirmedProps) {
  const { user } = useSession();
  const isCartWaiting = user?.role === 'customer' && isCartFilled();
  const invitation = keptInvitation();
  return (
    <div className="flex flex-col gap-5">
      <FormAlert tone="success">
        <Email address={email} />
        {user?.email !== email && <p>{authMessages.emailConfirmedElsewhere}</p>}
      </FormAlert>
      {invitation !== null && (
        <Link
          to={paths.invitation}
          search={{ token: invitation }}
          className={buttonClass({ size: 'xl', className: 'w-full' })}
        >
          {invitationMessages.backToInvitation}
        </Link>
      )}
      {isCartWaiting && (
        <Link to={paths.checkout} className={buttonClass({ size: 'xl', className: 'w-full' })}>
          {authMessages.finishOrder}
        </Link>
      )}
      <EnterLink
        role={user?.role ?? 'customer'}
        tone={isCartWaiting || invitation !== null ? 'quiet' : 'primary'}
      />
    </div>
  );
}
