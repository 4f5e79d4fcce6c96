import { useState } from 'react';
import type { CustomerOrder } from '#shared/contract/order-views.ts';
import { wishFrom } from '#shared/domain/order-limits.ts';
import { orderLimitMessages } from '#shared/messages/ar/order-limits.ts';
import { useWishToCancel } from '#web/features/orders/api.ts';
import { useNow } from '#web/features/orders/use-now.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';

export function CustomerWish({ order }: { order: CustomerOrder }) {
  const { id, silentFrom, cancelWishedAt, wishDeclinedAt } = order;
  const [isAsking, setIsAsking] = useState(false);
  const wish = useWishToCancel();
  const now = useNow();
  if (cancelWishedAt) return <p className="px-1 font-semibold">{orderLimitMessages.wished}</p>;
  const from = wishFrom(silentFrom, wishDeclinedAt);
  if (!from) return null;
  if (from > now) return wishDeclinedAt && <Declined />;
  const handleConfirm = () =>
    wish.mutate(
      { orderId: id },
      {
        onError: (error) => toast.error(readAppError(error).text),
        onSettled: () => setIsAsking(false),
      },
    );
  return (
    <>
      <Button tone="dangerSoft" size="lg" className="w-full" onClick={() => setIsAsking(true)}>
        {orderLimitMessages.wish}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={orderLimitMessages.wishTitle}
        text={orderLimitMessages.wishLead}
        confirmLabel={orderLimitMessages.wish}
        cancelLabel={orderLimitMessages.keep}
        busy={wish.isPending}
        onConfirm={handleConfirm}
      />
    </>
  );
}

const Declined = () => <p className="px-1 font-semibold">{orderLimitMessages.declined}</p>;
