import { useRef, useState } from 'react';
import type { RestaurantCard } from '#shared/contract/restaurants/restaurants.ts';
import { coverArt } from '#shared/domain/restaurants/cover-art.ts';
import { photoMessages } from '#messages/menu/photos.ts';
import { Cover } from '#web/ui/art/cover.tsx';
import { PhotoField } from '#web/ui/fields/photo-field.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useSetPhoto } from '../api.ts';
import { uploadFailure } from '../state.ts';
import { RemovePhotoDialog } from './remove-photo-dialog.tsx';

type CoverPhotoFieldProps = {
  restaurant: Pick<RestaurantCard, 'id' | 'foods' | 'cardImageUrl'>;
  isForeign?: boolean;
};

export function CoverPhotoField({ restaurant, isForeign = false }: CoverPhotoFieldProps) {
  const { id, foods, cardImageUrl } = restaurant;
  const place = isForeign ? { restaurantId: id } : {};
  const field = useRef<HTMLDivElement>(null);
  const { mutateAsync, isPending, error } = useSetPhoto();
  const [isRemoving, setIsRemoving] = useState(false);
  const handleChoose = (file: File) =>
    void mutateAsync({ place, file }).then(
      () => toast.success(photoMessages.saved),
      (failure: unknown) => {
        // The field says it by itself, unless its page was left.
        if (!field.current) toast.error(uploadFailure(failure));
      },
    );
  return (
    <>
      <PhotoField
        ref={field}
        wide
        label={photoMessages.cover}
        hint={photoMessages.coverHint}
        error={error ? uploadFailure(error) : undefined}
        preview={
          <Cover art={coverArt(id)} foods={foods} photo={cardImageUrl} className="h-44 rounded-[inherit]" />
        }
        hasPhoto={cardImageUrl !== null}
        busy={isPending}
        onChoose={handleChoose}
        onRemove={() => setIsRemoving(true)}
        className={isForeign ? 'overflow-hidden border border-border pb-5' : undefined}
      />
      <RemovePhotoDialog
        place={place}
        title={photoMessages.removeCoverTitle}
        isOpen={isRemoving}
        onClose={() => setIsRemoving(false)}
      />
    </>
  );
}
