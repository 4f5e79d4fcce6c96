import { useQuery } from '@tanstack/react-query';
import { MapPinHouse } from 'lucide-react';
import type { Place } from '#shared/contract/places/places.ts';
import { placeMessages } from '#messages/places/places.ts';
import { uploadFailure } from '#web/features/photos/state.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { PhotoField } from '#web/ui/fields/photo-field.tsx';
import { doorPhotoQuery, useRemoveDoorPhoto, useSetDoorPhoto } from '../api.ts';

/** The photo is sent as soon as it is chosen. */
export function DoorPhotoField({ place: { id, doorPhoto } }: { place: Place }) {
  const set = useSetDoorPhoto(id);
  const remove = useRemoveDoorPhoto();
  const hasPhoto = doorPhoto !== null;
  const { data } = useQuery({ ...doorPhotoQuery(useApi(), id), enabled: hasPhoto });
  return (
    <PhotoField
      label={placeMessages.photo}
      hint={placeMessages.photoHint}
      error={set.error ? uploadFailure(set.error) : undefined}
      preview={
        hasPhoto && data ? (
          <img src={data.imageUrl} alt="" className="size-24 rounded-lg object-cover" />
        ) : (
          <div className="grid size-24 place-items-center rounded-lg bg-sunken text-fg-subtle dark:bg-raised">
            <MapPinHouse aria-hidden className="size-8" />
          </div>
        )
      }
      hasPhoto={hasPhoto}
      busy={set.isPending || remove.isPending}
      onChoose={(file) => set.mutate(file)}
      onRemove={() => remove.mutate({ id }, { onError: () => toast.error(placeMessages.photoRemoveFailed) })}
    />
  );
}
