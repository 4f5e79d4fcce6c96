import { courierMessages } from '#messages/couriers/couriers.ts';
import { offerPush } from '#web/features/push/state.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useSetOnDuty } from './api.ts';

export function useDuty(): (isOnDuty: boolean) => void {
  const { mutate } = useSetOnDuty();
  return (isOnDuty) =>
    mutate(
      { isOnDuty },
      {
        onSuccess: (profile) => {
          toast.success(profile.isOnDuty ? courierMessages.onDutyNow : courierMessages.offDutyNow);
          if (profile.isOnDuty) offerPush('duty');
        },
        onError: (error) => {
          const { code, text } = readAppError(error);
          toast.error(code === 'courier_not_approved' ? text : courierMessages.dutyFailed);
        },
      },
    );
}
