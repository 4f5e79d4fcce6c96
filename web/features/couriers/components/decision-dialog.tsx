import type { PendingCourier } from '#shared/contract/couriers.ts';
import { userMessages } from '#shared/messages/ar/users.ts';
import { useUpdateUserStatus } from '#web/features/users/api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { tellEnd } from '#web/ui/tell-end.ts';
import { toast } from '#web/ui/toast.ts';

export interface Decision {
  courier: PendingCourier;
  newStatus: 'approved' | 'rejected';
}

type DecisionDialogProps = {
  decision: Decision | undefined;
  onClose: () => void;
};

export function DecisionDialog({ decision, onClose }: DecisionDialogProps) {
  const { mutateAsync, isPending } = useUpdateUserStatus();
  if (!decision) return null;
  const { courier, newStatus } = decision;
  const isAccepting = newStatus === 'approved';
  const handleConfirm = () =>
    tellEnd(mutateAsync({ userId: courier.userId, newStatus }), {
      done: () =>
        toast.success((isAccepting ? userMessages.approved : userMessages.rejected)(courier.fullName)),
      failed: userMessages.updateFailed,
      settled: onClose,
    });
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={(isAccepting ? userMessages.acceptTitle : userMessages.rejectTitle)(courier.fullName)}
      text={isAccepting ? userMessages.acceptLead : userMessages.rejectLead}
      confirmLabel={isAccepting ? userMessages.accept : userMessages.reject}
      tone={isAccepting ? 'primary' : 'danger'}
      busy={isPending}
      onConfirm={handleConfirm}
    />
  );
}
