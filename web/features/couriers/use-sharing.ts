import { courierMessages } from '#messages/couriers/couriers.ts';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useSetSharing } from './api.ts';

/** Whether the phone's position is told between jobs. */
export function useSharing(): (isShared: boolean) => void {
  const { mutate } = useSetSharing();
  return (isShared) =>
    mutate(
      { isShared },
      {
        onSuccess: () =>
          toast.success(isShared ? courierMessages.positionShared : courierMessages.positionNotShared),
        onError: () => toast.error(courierMessages.positionFailed),
      },
    );
}
