import { photoMessages } from '#shared/messages/ar/photos.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useRemovePhoto } from '../api.ts';
import type { PhotoPlace } from '../state.ts';

type RemovePhotoDialogProps = {
  place: PhotoPlace;
  title: string;
  isOpen: boolean;
  onClose: () => void;
};

export function RemovePhotoDialog({ place, title, isOpen, onClose }: RemovePhotoDialogProps) {
  const { mutate, isPending } = useRemovePhoto();
  const handleConfirm = () =>
    mutate(place, {
      onSuccess: () => toast.success(photoMessages.removed),
      onError: (error) => {
        const { code, text } = readAppError(error);
        toast.error(code === 'internal' ? photoMessages.removeFailed : text);
      },
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      text={photoMessages.removeLead}
      confirmLabel={photoMessages.remove}
      busy={isPending}
      onConfirm={handleConfirm}
    />
  );
}
