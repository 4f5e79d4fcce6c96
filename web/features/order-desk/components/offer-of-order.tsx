import { Bike } from 'lucide-react';
import type { AdminOrder } from '#shared/contract/orders/order-views.ts';
import { offersDeskMessages } from '#messages/orders/offered-jobs.ts';
import { formatCountdown } from '#messages/writing/format.ts';
import { useWithdrawOffer } from '#web/features/offers/api.ts';
import { ReachLinks } from '#web/features/orders/components/reach-links.tsx';
import { useSecond } from '#web/features/orders/use-now.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';

/** The courier to whom the order is offered, or who has promised to come for it. */
export function OfferOfOrder({ order }: { order: Pick<AdminOrder, 'id' | 'offer'> }) {
  const { mutate, isPending } = useWithdrawOffer();
  const { offer } = order;
  if (!offer) return null;
  const { offerId, courierName: name, courierPhone: phone, state } = offer;
  const isOpen = state === 'open';
  const withdraw = () =>
    mutate(
      { offerId },
      {
        onSuccess: () =>
          toast.success(isOpen ? offersDeskMessages.withdrawn(name) : offersDeskMessages.released(name)),
        onError: (error) => toast.error(readAppError(error).text),
      },
    );
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-blue-soft px-3 py-2.5 text-sm text-blue-ink">
      <Bike aria-hidden className="size-5 shrink-0" />
      <div className="row-words">
        <p className="font-bold">
          {isOpen ? offersDeskMessages.waiting(name) : offersDeskMessages.promised(name)}
        </p>
        {isOpen && <TimeLeft offer={offer} />}
      </div>
      <span className="ms-auto flex flex-wrap items-center gap-2">
        <ReachLinks pair="admin_to_courier" name={name} phone={phone} orderId={order.id} />
        <Button tone="plain" busy={isPending} onClick={withdraw}>
          {isOpen ? offersDeskMessages.withdrawOffer : offersDeskMessages.withdrawPromise}
        </Button>
      </span>
    </div>
  );
}

function TimeLeft({ offer: { endsAt, seenAt } }: { offer: NonNullable<AdminOrder['offer']> }) {
  const now = useSecond();
  return (
    <p className="tabular-nums">
      {seenAt ? offersDeskMessages.endsIn(formatCountdown(endsAt, now)) : offersDeskMessages.unseen}
    </p>
  );
}
