import type { WaitingApplication } from '#shared/contract/restaurants/applications.ts';
import { restaurantDeskMessages } from '#messages/restaurants/restaurant-desk.ts';
import { ConfirmActDialog } from '#web/ui/dialogs/confirm-act-dialog.tsx';
import { useDecide } from '../api.ts';

interface AcceptDialogProps {
  application: WaitingApplication;
  isOpen: boolean;
  onClose: () => void;
}

export const AcceptDialog = ({ application: { id, name }, isOpen, onClose }: AcceptDialogProps) => (
  <ConfirmActDialog
    isOpen={isOpen}
    onClose={onClose}
    title={restaurantDeskMessages.acceptTitle(name)}
    text={restaurantDeskMessages.acceptLead}
    confirmLabel={restaurantDeskMessages.accept}
    tone="primary"
    mutation={useDecide()}
    input={{ id, decision: 'approved' }}
    done={restaurantDeskMessages.accepted(name)}
    failed={restaurantDeskMessages.actFailed}
  />
);
