import type { PublicMenuItem } from '#shared/contract/restaurants.ts';
import { menuMessages } from '#shared/messages/ar/menu.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useSetSoldOut } from '../api.ts';

/** One tap each way: a kitchen at work answers no question. */
export function SoldOutButton({ item: { id, name, isSoldOut } }: { item: PublicMenuItem }) {
  const { mutate, isPending } = useSetSoldOut();
  const handlePress = () =>
    mutate(
      { id, isSoldOut: !isSoldOut },
      {
        onSuccess: (item) =>
          toast.say(item.isSoldOut ? menuMessages.tookOff(name) : menuMessages.isBack(name)),
        onError: (error) => toast.error(readAppError(error).text),
      },
    );
  return (
    <Button
      tone={isSoldOut ? 'soft' : 'plain'}
      aria-label={isSoldOut ? menuMessages.putItemBack(name) : menuMessages.markSoldOut(name)}
      busy={isPending}
      onClick={handlePress}
    >
      {isSoldOut ? menuMessages.putBack : menuMessages.soldOut}
    </Button>
  );
}
