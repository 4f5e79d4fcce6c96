import { useState } from 'react';
import type { RestaurantInvitation } from '#shared/contract/restaurants/people.ts';
import { restaurantRoleLabel } from '#messages/restaurants/restaurant-roles.ts';
import { peopleMessages } from '#messages/restaurants/people.ts';
import { formatFullDate } from '#messages/writing/format.ts';
import { Email } from '#web/ui/display/email.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { tellEnd } from '#web/ui/states/tell-end.ts';
import { useInviteAgain, useWithdrawInvitation } from '../api.ts';

interface InvitationListProps {
  restaurantId: number;
  invitations: readonly RestaurantInvitation[];
}

export function InvitationList({ restaurantId, invitations }: InvitationListProps) {
  const [ending, setEnding] = useState<RestaurantInvitation>();
  const { mutateAsync, isPending } = useWithdrawInvitation();
  const withdraw = ({ id }: RestaurantInvitation) =>
    tellEnd(mutateAsync({ restaurantId, id }), {
      done: peopleMessages.withdrawn,
      failed: peopleMessages.actFailed,
      settled: () => setEnding(undefined),
    });
  return (
    <Card className="p-5">
      <h2 className="text-lg">{peopleMessages.invitations}</h2>
      {invitations.length === 0 && <p className="mt-2 text-fg-muted">{peopleMessages.noInvitations}</p>}
      <ul className="mt-2 divide-y divide-border empty:hidden">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <Invitation invitation={invitation} />
            <div className="flex flex-wrap gap-2">
              <SendAgain restaurantId={restaurantId} invitation={invitation} />
              <Button
                tone="dangerSoft"
                aria-label={peopleMessages.withdrawOf(invitation.email)}
                onClick={() => setEnding(invitation)}
              >
                {peopleMessages.withdraw}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={ending !== undefined}
        onOpenChange={(isOpen) => !isOpen && setEnding(undefined)}
        title={peopleMessages.withdrawTitle}
        text={peopleMessages.withdrawLead(ending?.email ?? '')}
        confirmLabel={peopleMessages.withdraw}
        busy={isPending}
        onConfirm={() => ending && withdraw(ending)}
      />
    </Card>
  );
}

const Invitation = ({
  invitation: { email, role, endsAt, isExpired },
}: {
  invitation: RestaurantInvitation;
}) => (
  <div className="min-w-0 flex-1 basis-56 text-sm text-fg-muted">
    <Email address={email} className="text-base font-bold text-fg" />
    <p>{restaurantRoleLabel[role]}</p>
    {isExpired ? (
      <Badge tone="danger">{peopleMessages.expired}</Badge>
    ) : (
      <p>{peopleMessages.endsAt(formatFullDate(endsAt))}</p>
    )}
  </div>
);

interface SendAgainProps {
  restaurantId: number;
  invitation: RestaurantInvitation;
}

function SendAgain({ restaurantId, invitation: { id, email } }: SendAgainProps) {
  const { mutateAsync, isPending } = useInviteAgain();
  const send = () =>
    tellEnd(mutateAsync({ restaurantId, id }), {
      done: peopleMessages.sent,
      failed: peopleMessages.actFailed,
    });
  return (
    <Button tone="plain" busy={isPending} aria-label={peopleMessages.sendAgainTo(email)} onClick={send}>
      {peopleMessages.sendAgain}
    </Button>
  );
}
