import type { PublicMenuItem } from '#shared/contract/restaurants.ts';
import { menuMessages } from '#shared/messages/ar/menu.ts';
import { Button } from '#web/ui/button.tsx';
import { useSoldOut } from '../use-sold-out.ts';

/** One tap each way: a kitchen at work answers no question. */
export function SoldOutButton({ item }: { item: PublicMenuItem }) {
  const { toggle, isPending } = useSoldOut();
  const { name, isSoldOut } = item;
  return (
    <Button
      tone={isSoldOut ? 'soft' : 'plain'}
      aria-label={isSoldOut ? menuMessages.putItemBack(name) : menuMessages.markSoldOut(name)}
      busy={isPending}
      onClick={() => toggle(item)}
    >
      {isSoldOut ? menuMessages.putBack : menuMessages.soldOut}
    </Button>
  );
}
