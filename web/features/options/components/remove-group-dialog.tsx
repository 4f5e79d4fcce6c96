import type { OwnGroup } from '#shared/contract/menu/options.ts';
import { optionMessages } from '#messages/menu/options.ts';
import { ConfirmActDialog } from '#web/ui/dialogs/confirm-act-dialog.tsx';
import { useRemoveGroup } from '../api.ts';

type RemoveGroupDialogProps = { group: OwnGroup; isOpen: boolean; onClose: () => void };

export const RemoveGroupDialog = ({ group: { id, name }, isOpen, onClose }: RemoveGroupDialogProps) => (
  <ConfirmActDialog
    isOpen={isOpen}
    onClose={onClose}
    title={optionMessages.removeTitle(name)}
    text={optionMessages.removeLead}
    confirmLabel={optionMessages.remove}
    mutation={useRemoveGroup()}
    input={{ id }}
    done={optionMessages.removed}
    failed={optionMessages.removeFailed}
  />
);
