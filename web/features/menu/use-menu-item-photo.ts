import { useEffect, useRef, useState } from 'react';
import type { PublicMenuItem } from '#shared/contract/restaurants/restaurants.ts';
import { photoMessages } from '#messages/menu/photos.ts';
import { useRemovePhoto, useSetPhoto } from '#web/features/photos/api.ts';
import { refusalOfPhoto, uploadFailure } from '#web/features/photos/state.ts';
import { tellEnd } from '#web/ui/states/tell-end.ts';
import { toast } from '#web/ui/dialogs/toast.ts';
import type { useMenuItemDraft } from './use-menu-item-draft.ts';

type Draft = Pick<ReturnType<typeof useMenuItemDraft>, 'kept' | 'keepPhoto' | 'keepFailedPhoto'>;

type ChosenFile = File | 'refused' | null;

const shownFile = (file: File) => ({ file, url: URL.createObjectURL(file) });

/** A chosen photo shows at once and is uploaded after the dish is saved. */
export function useMenuItemPhoto(item: PublicMenuItem | undefined, draft: Draft) {
  const [hung, setHung] = useState(item?.imageUrl ?? null);
  const [chosen, setChosen] = useState(() => (draft.kept?.photo ? shownFile(draft.kept.photo) : null));
  const { mutateAsync: set, isPending, error, reset } = useSetPhoto();
  const { mutateAsync: remove, isPending: isRemoving } = useRemovePhoto();
  const [refusal, setRefusal] = useState<string>();
  /** A large photo is read for a second before it shows; the user may save meanwhile. */
  const chosenFile = useRef<Promise<ChosenFile>>(Promise.resolve(chosen?.file ?? null));
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
      const before = chosenFile.current;
      const read = refusalOfPhoto(file);
      const mine = read.then((refused) => (refused ? 'refused' : file));
      chosenFile.current = mine;
      const refused = await read;
      // The user chose another one, or none.
      if (chosenFile.current !== mine) return;
      setRefusal(refused ?? undefined);
      if (refused) {
        chosenFile.current = before;
        return;
      }
      setChosen(shownFile(file));
      draft.keepPhoto(file);
    },
    /** The form asks before it saves the dish, whose draft then ends with the photo in it. */
    readChosen: () => chosenFile.current,
    dropChosen: () => {
      reset();
      setRefusal(undefined);
      chosenFile.current = Promise.resolve(null);
      setChosen(null);
      draft.keepPhoto(undefined);
    },
    /** False when the file is no photo or the upload failed; the field shows the reason. */
    save: async (menuItemId: string, file: ChosenFile): Promise<boolean> => {
      if (file === null || file === 'refused') return file === null;
      return set({ place: { menuItemId }, file }).then(
        () => true,
        () => {
          draft.keepFailedPhoto(menuItemId, file);
          return false;
        },
      );
    },
    removeHung: (menuItemId: string, onSettled: () => void) =>
      tellEnd(remove({ menuItemId }), {
        done: () => {
          setHung(null);
          toast.success(photoMessages.removed);
        },
        failed: photoMessages.removeFailed,
        settled: onSettled,
      }),
  };
}
