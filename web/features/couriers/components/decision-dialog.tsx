import type { PendingCourier } from '#shared/contract/couriers.ts';
import { userMessages } from '#shared/messages/ar/users.ts';
import { useUpdateUserStatus } from '#web/features/users/api.ts';
import { ConfirmActDialog } from '#web/ui/confirm-act-dialog.tsx';

export interface Decision {
  courier: PendingCourier;
  newStatus: 'approved' | 'rejected';
}

type DecisionDialogProps = {
  decision: Decision | undefined;
  onClose: () => void;
};

export function DecisionDialog({ decision, onClose }: DecisionDialogProps) {
  const mutation = useUpdateUserStatus();
  if (!decision) return null;
  const { courier, newStatus } = decision;
  const isAccepting = newStatus === 'approved';
  return (
    <ConfirmActDialog
      isOpen
      onClose={onClose}
      title={(isAccepting ? userMessages.acceptTitle : userMessages.rejectTitle)(courier.fullName)}
      text={isAccepting ? userMessages.acceptLead : userMessages.rejectLead}
      confirmLabel={isAccepting ? userMessages.accept : userMessages.reject}
      tone={isAccepting ? 'primary' : 'danger'}
      mutation={mutation}
      input={{ userId: courier.userId, newStatus }}
      done={(isAccepting ? userMessages.approved : userMessages.rejected)(courier.fullName)}
      failed={userMessages.updateFailed}
    />
  );
}
