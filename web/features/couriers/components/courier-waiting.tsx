import type { CourierStatus } from '#shared/domain/permissions.ts';
import { courierMessages } from '#messages/couriers/couriers.ts';
import { useHelpLine } from '#web/features/site/api.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { HelpLink } from '#web/ui/buttons/help-link.tsx';
import { ConfirmFirst } from './confirm-first.tsx';

type CourierWaitingProps = {
  status: Exclude<CourierStatus, 'approved'>;
  unconfirmedEmail: string | undefined;
  rejectedReason: string | null;
};

export function CourierWaiting({ status, unconfirmedEmail, rejectedReason }: CourierWaitingProps) {
  const helpLine = useHelpLine();
  if (status === 'rejected')
    return (
      <EmptyState
        food="padlock"
        title={courierMessages.rejectedTitle}
        text={[
          ...(rejectedReason ? [courierMessages.rejectedBecause(rejectedReason)] : []),
          ...(helpLine ? [courierMessages.rejectedLead] : []),
        ].join('\n')}
        action={helpLine && <HelpLink phone={helpLine} />}
      />
    );
  if (unconfirmedEmail !== undefined) return <ConfirmFirst email={unconfirmedEmail} />;
  return (
    <EmptyState
      food="stopwatch"
      title={courierMessages.pendingTitle}
      text={courierMessages.pendingLead}
      action={<HelpLink phone={helpLine} />}
    />
  );
}
