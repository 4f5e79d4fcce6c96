import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { telephoneMessages } from '#messages/orders/telephone.ts';
import { shareLink } from '#web/lib/share-link.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Ltr } from '#web/ui/display/ltr.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import type { Taken } from './use-telephone-order.ts';

interface TakenCardProps {
  taken: Taken;
  toOrder: ReactNode;
  onNext: () => void;
}

export function TakenCard({ taken, toOrder, onNext }: TakenCardProps) {
  const url = `${window.location.origin}${taken.followPath}`;
  const share = async () => {
    const title = telephoneMessages.followTitle;
    const text = telephoneMessages.followLead(taken.restaurantName);
    if ((await shareLink({ title, text, url })) === 'copied') toast.success(telephoneMessages.copied);
  };
  return (
    <Card className="mx-auto flex max-w-xl flex-col gap-4 p-6">
      <h2 role="status" className="text-xl">
        {telephoneMessages.taken(shortOrderId(taken.id))}
      </h2>
      <p>{taken.isTold ? telephoneMessages.told(taken.phone) : telephoneMessages.untold}</p>
      <p className="rounded-lg bg-sunken p-3 text-sm link-words">
        <Ltr>{url}</Ltr>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button id="next-order" size="lg" onClick={onNext}>
          {telephoneMessages.next}
        </Button>
        <Button tone="outline" size="lg" onClick={() => void share()}>
          <Copy aria-hidden className="size-5" />
          {telephoneMessages.copyLink}
        </Button>
        {toOrder}
      </div>
    </Card>
  );
}
