import type { OwnGroup } from '#shared/contract/options.ts';
import { optionMessages } from '#shared/messages/ar/options.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { tellEnd } from '#web/ui/tell-end.ts';
import { toast } from '#web/ui/toast.ts';
import { useRemoveGroup } from '../api.ts';

type RemoveGroupDialogProps = { group: OwnGroup; isOpen: boolean; onClose: () => void };

export function RemoveGroupDialog({ group: { id, name }, isOpen, onClose }: RemoveGroupDialogProps) {
  const { mutateAsync, isPending } = useRemoveGroup();
  const handleConfirm = () =>
    tellEnd(mutateAsync({ id }), {
      done: () => toast.success(optionMessages.removed),
      failed: optionMessages.removeFailed,
      settled: onClose,
    });
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
