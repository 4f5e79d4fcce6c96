import { photoMessages } from '#messages/menu/photos.ts';
import { ConfirmActDialog } from '#web/ui/dialogs/confirm-act-dialog.tsx';
import { useRemovePhoto } from '../api.ts';
import type { PhotoPlace } from '../state.ts';

type RemovePhotoDialogProps = {
  place: PhotoPlace;
  title: string;
  isOpen: boolean;
  onClose: () => void;
};

export const RemovePhotoDialog = ({ place, ...question }: RemovePhotoDialogProps) => (
  <ConfirmActDialog
    {...question}
    text={photoMessages.removeLead}
    confirmLabel={photoMessages.remove}
    mutation={useRemovePhoto()}
    input={place}
    done={photoMessages.removed}
    failed={photoMessages.removeFailed}
  />
);
