import { useState } from 'react';
import type { OwnApplication } from '#shared/contract/applications.ts';
import { joiningMessages } from '#shared/messages/ar/joining.ts';
import { formatPhone } from '#shared/messages/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DetailList } from '#web/ui/detail-list.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { tellEnd } from '#web/ui/tell-end.ts';
import { toast } from '#web/ui/toast.ts';
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
        { label: joiningMessages.phone, value: <Ltr>{formatPhone(application.phone)}</Ltr> },
      ]}
    />
    <Withdraw />
  </div>
);

function Withdraw() {
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync, isPending } = useWithdraw();
  const handleConfirm = () =>
    tellEnd(mutateAsync({}), {
      done: () => toast.success(joiningMessages.withdrawn),
      failed: joiningMessages.withdrawFailed,
      settled: () => setIsAsking(false),
    });
  return (
    <>
      <Button tone="outline" className="self-start" onClick={() => setIsAsking(true)}>
        {joiningMessages.withdraw}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={joiningMessages.withdrawTitle}
        text={joiningMessages.withdrawLead}
        confirmLabel={joiningMessages.withdraw}
        busy={isPending}
        onConfirm={handleConfirm}
      />
    </>
  );
}
