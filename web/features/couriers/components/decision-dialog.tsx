import type { PendingCourier } from '#shared/contract/couriers/couriers.ts';
import { userMessages } from '#messages/accounts/users.ts';
import { useUpdateUserStatus } from '#web/features/users/api.ts';
import { ConfirmActDialog } from '#web/ui/dialogs/confirm-act-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';

export interface Decision {
  courier: PendingCourier;
  newStatus: 'approved' | 'rejected';
}

type DecisionDialogProps = {
  decision: Decision | undefined;
  onClose: () => void;
};

export function DecisionDialog({ decision, onClose }: DecisionDialogProps) {
  if (!decision) return null;
  const { courier, newStatus } = decision;
  if (newStatus === 'rejected') return <RejectDialog courier={courier} onClose={onClose} />;
  return <AcceptDialog courier={courier} onClose={onClose} />;
}

const AcceptDialog = ({ courier, onClose }: { courier: PendingCourier; onClose: () => void }) => (
  <ConfirmActDialog
    isOpen
    onClose={onClose}
    title={userMessages.acceptTitle(courier.fullName)}
    text={userMessages.acceptLead}
    confirmLabel={userMessages.accept}
    tone="primary"
    mutation={useUpdateUserStatus()}
    input={{ userId: courier.userId, newStatus: 'approved' }}
    done={userMessages.approved(courier.fullName)}
    failed={userMessages.updateFailed}
  />
);
