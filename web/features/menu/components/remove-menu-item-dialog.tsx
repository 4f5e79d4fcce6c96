import type { PublicMenuItem } from '#shared/contract/restaurants.ts';
import { menuMessages } from '#shared/messages/ar/menu.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useRemoveMenuItem } from '../api.ts';

type RemoveMenuItemDialogProps = {
  item: PublicMenuItem;
  isOpen: boolean;
  onClose: () => void;
};

export function RemoveMenuItemDialog({ item, isOpen, onClose }: RemoveMenuItemDialogProps) {
  const { mutate, isPending } = useRemoveMenuItem();
  const handleConfirm = () =>
    mutate(
      { id: item.id },
      {
        onSuccess: () => toast.success(menuMessages.removed),
        onError: (error) => {
          const { code, text } = readAppError(error);
          toast.error(code === 'internal' ? menuMessages.removeFailed : text);
        },
        onSettled: onClose,
      },
    );
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
