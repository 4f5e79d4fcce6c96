import { useNavigate } from '@tanstack/react-router';
import { invitationMessages } from '#messages/restaurants/invitations.ts';
import { restaurantRoleHint, restaurantRoleLabel } from '#messages/restaurants/restaurant-roles.ts';
import type { RestaurantRole } from '#shared/domain/restaurants/restaurant-roles.ts';
import { useSignOut } from '#web/features/auth/api.ts';
import { keepInvitation } from '#web/lib/kept-invitation.ts';
import { openAuthDialog } from '#web/features/auth/state.ts';
import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { paths } from '#web/paths.ts';
import { Email } from '#web/ui/display/email.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { tellEnd } from '#web/ui/states/tell-end.ts';
import { toast } from '#web/ui/dialogs/toast.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { useAccept } from '../api.ts';

interface InvitationAnswerProps {
  token: string;
  email: string;
  role: RestaurantRole;
  restaurantName: string;
  user: SessionUser | null;
  isLoading: boolean;
}

export function InvitationAnswer(props: InvitationAnswerProps) {
  const { token, email, role, restaurantName, user, isLoading } = props;
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="text-sm text-fg-muted">{invitationMessages.role}</p>
        <p className="text-lg font-bold">{restaurantRoleLabel[role]}</p>
        <p>{restaurantRoleHint[role]}</p>
      </div>
      <p>
        <span className="block text-sm text-fg-muted">{invitationMessages.sentTo}</span>
        <Email address={email} className="font-bold" />
      </p>
      {!user && !isLoading && <EnterFirst token={token} />}
      {user && user.email !== email && <OtherAccount email={user.email} token={token} />}
      {user?.email === email && !user.isEmailConfirmed && (
        <FormAlert>{invitationMessages.confirmFirst}</FormAlert>
      )}
      {user?.email === email && user.isEmailConfirmed && (
        <AcceptButton token={token} restaurantName={restaurantName} />
      )}
    </div>
  );
}

function EnterFirst({ token }: { token: string }) {
  const enter = (mode: 'login' | 'signup') => {
    keepInvitation(token);
    openAuthDialog({ mode, stay: true });
  };
  return (
    <>
      <p>{invitationMessages.enterFirst}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="xl" flex="auto" onClick={() => enter('login')}>
          {authMessages.login}
        </Button>
        <Button size="xl" tone="plain" flex="auto" onClick={() => enter('signup')}>
          {authMessages.signUp}
        </Button>
      </div>
    </>
  );
}

function OtherAccount({ email, token }: { email: string | null; token: string }) {
  const { mutateAsync, isPending } = useSignOut();
  const handleSwitch = () => {
    keepInvitation(token);
    tellEnd(mutateAsync({}), { done: () => openAuthDialog({ mode: 'login', stay: true }) });
  };
  return (
    <>
      <FormAlert>
        {invitationMessages.otherAccount} <Email address={email} />
      </FormAlert>
      <Button size="xl" busy={isPending} onClick={handleSwitch}>
        {invitationMessages.switchAccount}
      </Button>
    </>
  );
}

function AcceptButton({ token, restaurantName }: Pick<InvitationAnswerProps, 'token' | 'restaurantName'>) {
  const navigate = useNavigate();
  const { mutateAsync, isPending, error } = useAccept();
  const accept = async () => {
    try {
      const { restaurantId } = await mutateAsync({ token });
      keepInvitation(null);
      toast.success(invitationMessages.accepted(restaurantName), { stays: true });
      await navigate({ to: paths.restaurantOrders, params: { restaurantId: String(restaurantId) } });
    } catch {
      // The alert says why.
    }
  };
  return (
    <>
      {error && <FormAlert>{readAppError(error).text}</FormAlert>}
      <Button size="xl" busy={isPending} onClick={accept}>
        {invitationMessages.accept}
      </Button>
    </>
  );
}
