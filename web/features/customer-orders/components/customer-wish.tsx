import type { CustomerOrder } from '#shared/contract/orders/order-views.ts';
import { wishFrom } from '#shared/domain/orders/order-time-limits.ts';
import { orderTimeLimitMessages } from '#messages/orders/order-time-limits.ts';
import { useWishToCancel } from '#web/features/orders/api.ts';
import { useNow } from '#web/features/orders/use-now.ts';
import { ConfirmActButton } from '#web/ui/buttons/confirm-act-button.tsx';

export function CustomerWish({ order }: { order: CustomerOrder }) {
  const { id, silentFrom, cancelWishedAt, wishDeclinedAt } = order;
  const mutation = useWishToCancel();
  const now = useNow();
  if (cancelWishedAt) return <p className="px-1 font-semibold">{orderTimeLimitMessages.wished}</p>;
  const from = wishFrom(silentFrom, wishDeclinedAt);
  if (!from) return null;
  if (from > now) return wishDeclinedAt && <Declined />;
  return (
    <ConfirmActButton
      button={{ tone: 'dangerSoft', size: 'lg', className: 'w-full' }}
      title={orderTimeLimitMessages.wishTitle}
      text={orderTimeLimitMessages.wishLead}
      confirmLabel={orderTimeLimitMessages.wish}
      cancelLabel={orderTimeLimitMessages.keep}
      mutation={mutation}
      input={{ orderId: id }}
    />
  );
}

const Declined = () => <p className="px-1 font-semibold">{orderTimeLimitMessages.declined}</p>;
