import { useQueryClient } from '@tanstack/react-query';
import { sendPhoto } from '#web/features/photos/api.ts';
import { useApi, type Api } from '#web/lib/rpc.tsx';
import { useMutation } from '#web/lib/use-mutation.ts';

/** The last used first. */
export const placesQuery = (api: Api) => api.places.list.queryOptions();

export const doorPhotoQuery = (api: Api, id: string) => api.places.getPhoto.queryOptions({ input: { id } });

export const doorPhotoOfJobQuery = (api: Api, orderId: string) =>
  api.places.getPhotoOfJob.queryOptions({ input: { orderId } });

export const doorPhotoOfOrderQuery = (api: Api, orderId: string) =>
  api.places.getPhotoAsAdmin.queryOptions({ input: { orderId } });

function usePlacesChanged() {
  const api = useApi();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: api.places.key() });
}

export function useAddPlace() {
  const api = useApi();
  return useMutation(api.places.add.mutationOptions({ onSettled: usePlacesChanged() }));
}

export function useChangePlace() {
  const api = useApi();
  return useMutation(api.places.update.mutationOptions({ onSettled: usePlacesChanged() }));
}

export function useRemovePlace() {
  const api = useApi();
  return useMutation(api.places.remove.mutationOptions({ onSettled: usePlacesChanged() }));
}

export function useSetDoorPhoto(id: string) {
  const onSettled = usePlacesChanged();
  return useMutation({ mutationFn: (file: File) => sendPhoto(`/places/${id}/photo`, file), onSettled });
}

export function useRemoveDoorPhoto() {
  const api = useApi();
  return useMutation(api.places.removePhoto.mutationOptions({ onSettled: usePlacesChanged() }));
}
