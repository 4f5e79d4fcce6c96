import type { AdminsRestaurant } from '#shared/contract/restaurants/admins-restaurant.ts';
import { restaurantDeskMessages } from '#messages/restaurants/restaurant-desk.ts';
import { ConfirmActDialog } from '#web/ui/dialogs/confirm-act-dialog.tsx';
import { useRelist } from '../api.ts';

interface RelistDialogProps {
  restaurant: AdminsRestaurant;
  isOpen: boolean;
  onClose: () => void;
}

export const RelistDialog = ({ restaurant: { id, name }, isOpen, onClose }: RelistDialogProps) => (
  <ConfirmActDialog
    isOpen={isOpen}
    onClose={onClose}
    title={restaurantDeskMessages.relistTitle(name)}
    text={restaurantDeskMessages.relistLead}
    confirmLabel={restaurantDeskMessages.relist}
    tone="primary"
    mutation={useRelist()}
    input={{ id }}
    done={restaurantDeskMessages.relisted(name)}
    failed={restaurantDeskMessages.actFailed}
  />
);
