import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { SessionUser } from '#shared/contract/auth.ts';
import { firstRestaurant } from '#shared/domain/restaurant-roles.ts';
import { joiningMessages } from '#shared/messages/ar/joining.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { ownApplicationQuery } from '../api.ts';
import { ApplyForm } from './apply-form.tsx';
import { WaitingApplication } from './waiting-application.tsx';

export function OwnJoining({ user }: { user: SessionUser }) {
  if (user.role === 'restaurant')
    return (
      <>
        <OwnerAlready isSettingUp={firstRestaurant(user.restaurants)?.stage === 'setting_up'} />
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

const OwnerAlready = ({ isSettingUp }: { isSettingUp: boolean }) => (
  <EmptyState
    food="store"
    title={isSettingUp ? joiningMessages.approvedTitle : joiningMessages.ownerTitle}
    text={isSettingUp ? joiningMessages.approvedLead : undefined}
    action={
      <Link
        to={isSettingUp ? paths.restaurantSetup : paths.restaurantArea}
        preload={false}
        className={buttonClass({ size: 'lg' })}
      >
        {joiningMessages.toArea}
      </Link>
    }
  />
);

/** Few owners have a second one: its form opens by a press. */
function OtherRestaurant({ user }: { user: SessionUser }) {
  const { data } = useQuery(ownApplicationQuery(useApi()));
  const [isOpen, setIsOpen] = useState(false);
  const status = data?.application?.status;
  if (isOpen || status === 'pending_review' || status === 'rejected')
    return <CustomersApplication user={user} />;
  return (
    <div className="text-center">
      <Button tone="quiet" size="lg" onClick={() => setIsOpen(true)}>
        {joiningMessages.another}
      </Button>
    </div>
  );
}

function CustomersApplication({ user: { email, isEmailConfirmed } }: { user: SessionUser }) {
  const query = useQuery(ownApplicationQuery(useApi()));
  const [isAgain, setIsAgain] = useState(false);
  return (
    <Loaded query={query} failed={joiningMessages.loadFailed} loading={<RowsSkeleton rows={4} />}>
      {({ application }) => {
        if (application?.status === 'pending_review')
          return <WaitingApplication application={application} isEmailConfirmed={isEmailConfirmed} />;
        if (application?.status !== 'rejected') return <ApplyForm email={email} />;
        if (isAgain) return <ApplyForm email={email} former={application} />;
        return <Rejected reason={application.reason} onAgain={() => setIsAgain(true)} />;
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
