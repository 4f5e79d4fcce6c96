import type { OwnGroup } from '#shared/contract/options.ts';
import { optionMessages } from '#shared/messages/ar/options.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useRemoveGroup } from '../api.ts';

type RemoveGroupDialogProps = { group: OwnGroup; isOpen: boolean; onClose: () => void };

export function RemoveGroupDialog({ group: { id, name }, isOpen, onClose }: RemoveGroupDialogProps) {
  const { mutate, isPending } = useRemoveGroup();
  const handleConfirm = () =>
    mutate(
      { id },
      {
        onSuccess: () => toast.success(optionMessages.removed),
        onError: (error) => {
          const { code, text } = readAppError(error);
          toast.error(code === 'internal' ? optionMessages.removeFailed : text);
        },
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={optionMessages.removeTitle(name)}
      text={optionMessages.removeLead}
      confirmLabel={optionMessages.remove}
      busy={isPending}
      onConfirm={handleConfirm}
    />
  );
}
