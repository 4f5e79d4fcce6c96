import type { PublicMenuItem } from '#shared/contract/restaurants.ts';
import { menuMessages } from '#shared/messages/ar/menu.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { toast } from '#web/ui/toast.ts';
import { useSetSoldOut } from './api.ts';

/** Takes a dish off the menu until the next morning, or puts it back. */
export function useSoldOut() {
  const { mutate, isPending } = useSetSoldOut();
  const toggle = ({ id, name, isSoldOut }: Pick<PublicMenuItem, 'id' | 'name' | 'isSoldOut'>) =>
    mutate(
      { id, isSoldOut: !isSoldOut },
      {
        onSuccess: (item) =>
          toast.say(item.isSoldOut ? menuMessages.tookOff(name) : menuMessages.isBack(name)),
        onError: (error) => toast.error(readAppError(error).text),
      },
    );
  return { toggle, isPending };
}
