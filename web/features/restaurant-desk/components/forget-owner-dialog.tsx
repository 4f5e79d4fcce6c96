import type { AdminsRestaurant } from '#shared/contract/restaurants/admins-restaurant.ts';
import { restaurantDeskMessages } from '#messages/restaurants/restaurant-desk.ts';
import { ConfirmActDialog } from '#web/ui/dialogs/confirm-act-dialog.tsx';
import { useForgetExpectedOwner } from '../api.ts';

interface ForgetOwnerDialogProps {
  restaurant: AdminsRestaurant;
  isOpen: boolean;
  onClose: () => void;
}

/** The address was wrong, or its owner says no (product §21.3). */
export const ForgetOwnerDialog = ({ restaurant: { id, name }, isOpen, onClose }: ForgetOwnerDialogProps) => (
  <ConfirmActDialog
    isOpen={isOpen}
    onClose={onClose}
    title={restaurantDeskMessages.forgetOwnerTitle(name)}
    text={restaurantDeskMessages.forgetOwnerLead}
    confirmLabel={restaurantDeskMessages.forgetOwner}
    tone="danger"
    mutation={useForgetExpectedOwner()}
    input={{ id }}
    done={restaurantDeskMessages.ownerForgotten(name)}
    failed={restaurantDeskMessages.actFailed}
  />
);
