import type { PublicMenuItem } from '#shared/contract/restaurants/restaurants.ts';
import { menuMessages } from '#messages/menu/menu.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useSetSoldOut } from './api.ts';

type Dish = Pick<PublicMenuItem, 'id' | 'name'>;

export function useSoldOut() {
  const { mutate, isPending } = useSetSoldOut();
  const say = (text: string) => ({
    onSuccess: () => toast.say(text),
    onError: (error: unknown) => toast.error(readAppError(error).text),
  });
  return {
    takeOff: ({ id, name }: Dish) => mutate({ id, isSoldOut: true }, say(menuMessages.tookOff(name))),
    stop: ({ id, name }: Dish) =>
      mutate({ id, isSoldOut: true, until: 'further_notice' }, say(menuMessages.stopped(name))),
    putBack: ({ id, name }: Dish) => mutate({ id, isSoldOut: false }, say(menuMessages.isBack(name))),
    isPending,
  };
}
