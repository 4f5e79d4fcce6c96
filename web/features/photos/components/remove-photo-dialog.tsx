import { photoMessages } from '#shared/messages/ar/photos.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { tellEnd } from '#web/ui/tell-end.ts';
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
  const { mutateAsync, isPending } = useRemovePhoto();
  const handleConfirm = () =>
    tellEnd(mutateAsync(place), {
      done: () => toast.success(photoMessages.removed),
      failed: photoMessages.removeFailed,
      settled: onClose,
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
