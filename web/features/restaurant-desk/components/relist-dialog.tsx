import type { AdminsRestaurant } from '#shared/contract/restaurants.ts';
import { restaurantDeskMessages } from '#shared/messages/ar/restaurant-desk.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { actFailureText, useRelist } from '../api.ts';

interface RelistDialogProps {
  restaurant: AdminsRestaurant;
  isOpen: boolean;
  onClose: () => void;
}

export function RelistDialog({ restaurant: { id, name }, isOpen, onClose }: RelistDialogProps) {
  const { mutate, isPending } = useRelist();
  const handleConfirm = () =>
    mutate(
      { id },
      {
        onSuccess: () => toast.success(restaurantDeskMessages.relisted(name)),
        onError: (error) => toast.error(actFailureText(error)),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={restaurantDeskMessages.relistTitle(name)}
      text={restaurantDeskMessages.relistLead}
      confirmLabel={restaurantDeskMessages.relist}
      tone="primary"
      busy={isPending}
      onConfirm={handleConfirm}
    />
  );
}
