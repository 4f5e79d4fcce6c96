import type { OwnApplication } from '#shared/contract/restaurants/applications.ts';
import { joiningMessages } from '#messages/restaurants/joining.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { ConfirmActButton } from '#web/ui/buttons/confirm-act-button.tsx';
import { DetailList } from '#web/ui/display/detail-list.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import { useWithdraw } from '../api.ts';

interface WaitingApplicationProps {
  application: OwnApplication;
  /** The frame offers another mail to confirm. */
  isEmailConfirmed: boolean;
}

export const WaitingApplication = ({ application, isEmailConfirmed }: WaitingApplicationProps) => (
  <div className="flex flex-col gap-4">
    <Badge tone="accent" dot className="self-start">
      {joiningMessages.waitingBadge}
    </Badge>
    <div>
      <h2 className="text-xl">{joiningMessages.waitingTitle}</h2>
      <p className="mt-1 text-fg-muted">{joiningMessages.waitingLead}</p>
    </div>
    {!isEmailConfirmed && (
      <p className="rounded-lg bg-accent-soft p-3 text-sm font-semibold text-accent-ink">
        {joiningMessages.confirmLead}
      </p>
    )}
    <DetailList
      rows={[
        { label: joiningMessages.name, value: <bdi>{application.name}</bdi> },
        { label: joiningMessages.cuisine, value: <bdi>{application.cuisine}</bdi> },
        { label: joiningMessages.district, value: <bdi>{application.district}</bdi> },
        { label: joiningMessages.address, value: <bdi>{application.address}</bdi> },
        { label: joiningMessages.phone, value: <Phone number={application.phone} /> },
      ]}
    />
    <Withdraw />
  </div>
);

const Withdraw = () => (
  <ConfirmActButton
    button={{ tone: 'outline', className: 'self-start' }}
    title={joiningMessages.withdrawTitle}
    text={joiningMessages.withdrawLead}
    confirmLabel={joiningMessages.withdraw}
    mutation={useWithdraw()}
    input={{}}
    done={joiningMessages.withdrawn}
    failed={joiningMessages.withdrawFailed}
  />
);
