import type { AdminsRestaurant } from '#shared/contract/restaurants.ts';
import { restaurantDeskMessages } from '#shared/messages/ar/restaurant-desk.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { tellEnd } from '#web/ui/tell-end.ts';
import { toast } from '#web/ui/toast.ts';
import { useRelist } from '../api.ts';

interface RelistDialogProps {
  restaurant: AdminsRestaurant;
  isOpen: boolean;
  onClose: () => void;
}

export function RelistDialog({ restaurant: { id, name }, isOpen, onClose }: RelistDialogProps) {
  const { mutateAsync, isPending } = useRelist();
  const handleConfirm = () =>
    tellEnd(mutateAsync({ id }), {
      done: () => toast.success(restaurantDeskMessages.relisted(name)),
      failed: restaurantDeskMessages.actFailed,
      settled: onClose,
    });
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
