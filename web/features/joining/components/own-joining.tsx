import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import { joiningMessages } from '#messages/restaurants/joining.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';
import { ownApplicationQuery } from '../api.ts';
import { ApplyForm } from './apply-form.tsx';
import { WaitingApplication } from './waiting-application.tsx';

export function OwnJoining({ user }: { user: SessionUser }) {
  if (user.role === 'restaurant')
    return (
      <>
        <OwnerAlready restaurants={user.restaurants} />
        <OtherRestaurant user={user} />
      </>
    );
  if (user.role !== 'customer')
    return (
      <EmptyState
        food="padlock"
        title={joiningMessages.otherRoleTitle}
        text={joiningMessages.otherRoleLead}
      />
    );
  return <CustomersApplication user={user} />;
}

function OwnerAlready({ restaurants }: Pick<SessionUser, 'restaurants'>) {
  const approved = restaurants.find(({ role, stage }) => role === 'owner' && stage === 'setting_up');
  return (
    <EmptyState
      food="store"
      title={approved ? joiningMessages.approvedTitle : joiningMessages.ownerTitle}
      text={approved ? joiningMessages.approvedLead : undefined}
      action={
        <Link
          to={approved ? paths.restaurantSetup : paths.restaurantArea}
          params={{ restaurantId: approved && restaurants.length > 1 ? String(approved.id) : undefined }}
          preload={false}
          className={buttonClass({ size: 'lg' })}
        >
          {joiningMessages.toArea}
        </Link>
      }
    />
  );
}

/** Few owners have a second one: its form opens by a press, and is over with the application that it sends. */
function OtherRestaurant({ user }: { user: SessionUser }) {
  const { data } = useQuery(ownApplicationQuery(useApi()));
  const [openedAfter, setOpenedAfter] = useState<string | null>();
  const id = data?.application?.id ?? null;
  const status = data?.application?.status;
  if (openedAfter === id || status === 'pending_review' || status === 'rejected')
    return <CustomersApplication user={user} />;
  return (
    <div className="text-center">
      <Button tone="quiet" size="lg" onClick={() => setOpenedAfter(id)}>
        {joiningMessages.another}
      </Button>
    </div>
  );
}

function CustomersApplication({ user: { email, isEmailConfirmed } }: { user: SessionUser }) {
  const query = useQuery(ownApplicationQuery(useApi()));
  const [againId, setAgainId] = useState<string>();
  return (
    <Loaded query={query} failed={joiningMessages.loadFailed} loading={<RowsSkeleton rows={4} />}>
      {({ application }) => {
        if (application?.status === 'pending_review')
          return <WaitingApplication application={application} isEmailConfirmed={isEmailConfirmed} />;
        if (application?.status !== 'rejected') return <ApplyForm email={email} />;
        if (application.id === againId) return <ApplyForm email={email} former={application} />;
        return <Rejected reason={application.reason} onAgain={() => setAgainId(application.id)} />;
      }}
    </Loaded>
  );
}

const Rejected = ({ reason, onAgain }: { reason: string; onAgain: () => void }) => (
  <EmptyState
    food="padlock"
    title={joiningMessages.rejectedTitle}
    text={joiningMessages.rejectedBecause(reason)}
    action={
      <Button size="lg" onClick={onAgain}>
        {joiningMessages.again}
      </Button>
    }
  />
);
