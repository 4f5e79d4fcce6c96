import type { PublicMenuItem } from '#shared/contract/restaurants.ts';
import { menuMessages } from '#shared/messages/ar/menu.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { tellEnd } from '#web/ui/tell-end.ts';
import { toast } from '#web/ui/toast.ts';
import { useRemoveMenuItem } from '../api.ts';

type RemoveMenuItemDialogProps = {
  item: PublicMenuItem;
  isOpen: boolean;
  onClose: () => void;
};

export function RemoveMenuItemDialog({ item, isOpen, onClose }: RemoveMenuItemDialogProps) {
  const { mutateAsync, isPending } = useRemoveMenuItem();
  const handleConfirm = () =>
    tellEnd(mutateAsync({ id: item.id }), {
      done: () => toast.success(menuMessages.removed),
      failed: menuMessages.removeFailed,
      settled: onClose,
    });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={menuMessages.removeTitle(item.name)}
      text={menuMessages.removeLead}
      confirmLabel={menuMessages.remove}
      busy={isPending}
      onConfirm={handleConfirm}
    />
  );
}
