import { useEffect, useState } from 'react';
import type { PublicMenuItem } from '#shared/contract/restaurants.ts';
import { photoMessages } from '#shared/messages/ar/photos.ts';
import { useRemovePhoto, useSetPhoto } from '#web/features/photos/api.ts';
import { refusalOfPhoto, uploadFailure } from '#web/features/photos/state.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { toast } from '#web/ui/toast.ts';
import type { useMenuItemDraft } from './use-menu-item-draft.ts';

type Draft = Pick<ReturnType<typeof useMenuItemDraft>, 'kept' | 'keepPhoto' | 'keepFailedPhoto'>;

const shownFile = (file: File) => ({ file, url: URL.createObjectURL(file) });

/** A chosen photo shows at once and is uploaded after the dish is saved. */
export function useMenuItemPhoto(item: PublicMenuItem | undefined, draft: Draft) {
  const [hung, setHung] = useState(item?.imageUrl ?? null);
  const [chosen, setChosen] = useState(() => (draft.kept?.photo ? shownFile(draft.kept.photo) : null));
  const { mutateAsync: set, isPending, error, reset } = useSetPhoto();
  const { mutate: remove, isPending: isRemoving } = useRemovePhoto();
  const [refusal, setRefusal] = useState<string>();
  const url = chosen?.url;
  // The browser keeps the file as long as its URL exists.
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);

  return {
    shown: chosen?.url ?? hung,
    isPending,
    isRemoving,
    error: refusal ?? (error ? uploadFailure(error) : undefined),
    isChosen: chosen !== null,
    choose: async (file: File) => {
      reset();
      const refused = await refusalOfPhoto(file);
      setRefusal(refused ?? undefined);
      if (refused) return;
      setChosen(shownFile(file));
      draft.keepPhoto(file);
    },
    dropChosen: () => {
      reset();
      setRefusal(undefined);
      setChosen(null);
      draft.keepPhoto(undefined);
    },
    /** False when the upload failed; the field shows the reason. */
    save: async (menuItemId: string): Promise<boolean> => {
      if (!chosen) return true;
      return set({ place: { menuItemId }, file: chosen.file }).then(
        () => true,
        () => {
          draft.keepFailedPhoto(menuItemId, chosen.file);
          return false;
        },
      );
    },
    removeHung: (menuItemId: string, onSettled: () => void) =>
      remove(
        { menuItemId },
        {
          onSuccess: () => {
            setHung(null);
            toast.success(photoMessages.removed);
          },
          onError: (failure) => {
            const { code, text } = readAppError(failure);
            toast.error(code === 'internal' ? photoMessages.removeFailed : text);
          },
          onSettled,
        },
      ),
  };
}
