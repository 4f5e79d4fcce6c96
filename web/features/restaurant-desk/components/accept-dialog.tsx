import type { WaitingApplication } from '#shared/contract/applications.ts';
import { restaurantDeskMessages } from '#shared/messages/ar/restaurant-desk.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { tellEnd } from '#web/ui/tell-end.ts';
import { toast } from '#web/ui/toast.ts';
import { useDecide } from '../api.ts';

interface AcceptDialogProps {
  application: WaitingApplication;
  isOpen: boolean;
  onClose: () => void;
}

export function AcceptDialog({ application: { id, name }, isOpen, onClose }: AcceptDialogProps) {
  const { mutateAsync, isPending } = useDecide();
  const handleConfirm = () =>
    tellEnd(mutateAsync({ id, decision: 'approved' }), {
      done: () => toast.success(restaurantDeskMessages.accepted(name)),
      failed: restaurantDeskMessages.actFailed,
      settled: onClose,
    });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={restaurantDeskMessages.acceptTitle(name)}
      text={restaurantDeskMessages.acceptLead}
      confirmLabel={restaurantDeskMessages.accept}
      tone="primary"
      busy={isPending}
      onConfirm={handleConfirm}
    />
  );
}
