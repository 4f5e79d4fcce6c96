import type { PublicMenuItem } from '#shared/contract/restaurants/restaurants.ts';
import { menuMessages } from '#messages/menu/menu.ts';
import { ConfirmActDialog } from '#web/ui/dialogs/confirm-act-dialog.tsx';
import { useRemoveMenuItem } from '../api.ts';

type RemoveMenuItemDialogProps = {
  item: PublicMenuItem;
  isOpen: boolean;
  onClose: () => void;
};

export const RemoveMenuItemDialog = ({ item: { id, name }, isOpen, onClose }: RemoveMenuItemDialogProps) => (
  <ConfirmActDialog
    isOpen={isOpen}
    onClose={onClose}
    title={menuMessages.removeTitle(name)}
    text={menuMessages.removeLead}
    confirmLabel={menuMessages.remove}
    mutation={useRemoveMenuItem()}
    input={{ id }}
    done={menuMessages.removed}
    failed={menuMessages.removeFailed}
  />
);
