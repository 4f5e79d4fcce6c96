import { useQueryClient } from '@tanstack/react-query';
import { limits } from '#shared/domain/limits.ts';
import { photoMessages } from '#messages/menu/photos.ts';
import { unlessCut } from '#web/lib/query-utilities.ts';
import { Refusal } from '#web/lib/refusal.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { useMutation } from '#web/lib/use-mutation.ts';
import { useRestaurantId } from '#web/lib/use-restaurant.ts';
import { sendFile } from './send-file.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { uploadPath, type PhotoPlace } from './state.ts';

export function useSetPhoto() {
  const onSettled = usePhotosChanged();
  const ownId = useRestaurantId();
  return useMutation({ mutationFn: (hung: HungPhoto) => setPhoto(hung, ownId), onSettled });
}

interface HungPhoto {
  place: PhotoPlace;
  file: File;
}

async function setPhoto({ place, file }: HungPhoto, ownId: number): Promise<void> {
  await sendPhoto(uploadPath(place, ownId), file);
}

/** Sends the photo to the procedure's own address. */
export async function sendPhoto(path: string, file: File): Promise<void> {
  const photo = await shrinkPhoto(file);
  if (photo.size > limits.photoBytesMax) throw new Refusal('photo_too_large', photoMessages.tooLarge);
  await sendFile(path, photo);
}

export function useRemovePhoto() {
  const api = useApi();
  const ownId = useRestaurantId();
  const onSettled = usePhotosChanged();
  return useMutation({
    mutationFn: ({ restaurantId, ...query }: PhotoPlace) =>
      restaurantId === undefined
        ? api.photos.remove.call({ params: { restaurantId: ownId }, query })
        : api.photos.removeAsAdmin.call({ params: { restaurantId }, query }),
    onSettled,
  });
}

function usePhotosChanged() {
  const api = useApi();
  const queryClient = useQueryClient();
  return unlessCut(() =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: api.restaurants.key() }),
      queryClient.invalidateQueries({ queryKey: api.menu.key() }),
    ]),
  );
}
