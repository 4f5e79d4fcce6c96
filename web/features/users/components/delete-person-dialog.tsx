import type { ListedUser } from '#shared/contract/accounts/users.ts';
import { userMessages } from '#messages/accounts/users.ts';
import { ConfirmActDialog } from '#web/ui/dialogs/confirm-act-dialog.tsx';
import { useDeleteDeskPerson } from '../api.ts';

type DeletePersonDialogProps = { user: ListedUser; isOpen: boolean; onClose: () => void };

/** A person without an account asked an admin for it. */
export const DeletePersonDialog = ({ user, isOpen, onClose }: DeletePersonDialogProps) => (
  <ConfirmActDialog
    isOpen={isOpen}
    onClose={onClose}
    mutation={useDeleteDeskPerson()}
    input={{ userId: user.id }}
    title={userMessages.deletePersonTitle(user.name)}
    text={userMessages.deletePersonLead}
    confirmLabel={userMessages.deletePersonConfirm}
    done={userMessages.deletedPerson(user.name)}
    failed={userMessages.deletePersonFailed}
  />
);
