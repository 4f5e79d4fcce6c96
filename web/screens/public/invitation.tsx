import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { invitationMessages } from '#messages/restaurants/invitations.ts';
import { useSession } from '#web/features/auth/use-session.ts';
import { invitationQuery } from '#web/features/people/api.ts';
import { InvitationAnswer } from '#web/features/people/components/invitation-answer.tsx';
import { useApi } from '#web/lib/rpc.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';
import { FormCard } from './form-card/form-card.tsx';

const { title } = invitationMessages;

/** /invitation: opening the mailed link changes nothing; a press accepts. */
export function Screen() {
  const { token = '' } = useSearch({ from: '/_customer/invitation' });
  const query = useQuery(invitationQuery(useApi(), token));
  const session = useSession();
  const link = query.data;
  if (link && link.state !== 'open') {
    return (
      <FormCard title={title} lead={invitationMessages.closedLead}>
        <div className="flex flex-col gap-5">
          <FormAlert>{invitationMessages.closed[link.state]}</FormAlert>
          <Link to={paths.home} className={buttonClass({ size: 'xl', tone: 'plain' })}>
            {invitationMessages.toHome}
          </Link>
        </div>
      </FormCard>
    );
  }
  return (
    <FormCard title={title} lead={link ? invitationMessages.lead(link.restaurantName) : ''}>
      <Loaded
        query={{ ...query, data: link }}
        failed={invitationMessages.checkFailed}
        loading={<RowsSkeleton rows={2} />}
      >
        {({ email, role, restaurantName }) => (
          <InvitationAnswer
            {...session}
            token={token}
            email={email}
            role={role}
            restaurantName={restaurantName}
          />
        )}
      </Loaded>
    </FormCard>
  );
}
