import { EyeOff } from 'lucide-react';
import type { PublicMenuItem } from '#shared/contract/restaurants.ts';
import { menuMessages } from '#shared/messages/ar/menu.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useSoldOut } from '../use-sold-out.ts';

/** One tap each way: a kitchen at work answers no question. */
export function SoldOutButton({ item }: { item: PublicMenuItem }) {
  const { takeOff, stop, putBack, isPending } = useSoldOut();
  const { name, isSoldOut } = item;
  return (
    <>
      {!isSoldOut && (
        <IconButton
          icon={EyeOff}
          label={menuMessages.stop(name)}
          aria-disabled={isPending || undefined}
          onClick={() => isPending || stop(item)}
        />
      )}
      <Button
        tone={isSoldOut ? 'soft' : 'plain'}
        aria-label={isSoldOut ? menuMessages.putItemBack(name) : menuMessages.markSoldOut(name)}
        busy={isPending}
        onClick={() => (isSoldOut ? putBack : takeOff)(item)}
      >
        {isSoldOut ? menuMessages.putBack : menuMessages.soldOut}
      </Button>
    </>
  );
}
