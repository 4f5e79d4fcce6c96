import type { WaitingApplication } from '#shared/contract/applications.ts';
import { restaurantDeskMessages } from '#shared/messages/ar/restaurant-desk.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { actFailureText, useDecide } from '../api.ts';

interface AcceptDialogProps {
  application: WaitingApplication;
  isOpen: boolean;
  onClose: () => void;
}

export function AcceptDialog({ application: { id, name }, isOpen, onClose }: AcceptDialogProps) {
  const { mutate, isPending } = useDecide();
  const handleConfirm = () =>
    mutate(
      { id, decision: 'approved' },
      {
        onSuccess: () => toast.success(restaurantDeskMessages.accepted(name)),
        onError: (error) => toast.error(actFailureText(error)),
        onSettled: onClose,
      },
    );
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
