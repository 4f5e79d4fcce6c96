import { Timer } from 'lucide-react';
import type { BoardOrder } from '#shared/contract/orders/order-views.ts';
import { extendedReadyBy, extensions } from '#shared/domain/promise/preparation.ts';
import { orderChangeMessages } from '#messages/orders/order-changes.ts';
import { formatRelative, formatTime } from '#messages/writing/format.ts';
import { useExtendPreparation } from '#web/features/orders/api.ts';
import { useNow } from '#web/features/orders/use-now.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';

export function ReadyTime({ order }: { order: BoardOrder }) {
  const now = useNow();
  const { mutate, isPending } = useExtendPreparation();
  const { id: orderId, status, readyBy } = order;
  if (status !== 'preparing' || !readyBy) return null;
  const extend = (minutes: (typeof extensions)[number]) => () =>
    mutate(
      { orderId, minutes, readyBy: readyBy.toISOString() },
      { onError: (error) => toast.error(readAppError(error).text) },
    );
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 rounded-lg bg-sunken px-3 py-2 dark:bg-raised">
      <Timer aria-hidden className="size-5 shrink-0" />
      <p className="min-w-32 flex-1 text-sm font-bold">
        {orderChangeMessages.readyAt(formatTime(readyBy))}
        <span className="block font-semibold text-fg-muted">{formatRelative(readyBy, now)}</span>
      </p>
      <div className="flex gap-2">
        {extensions.map(
          (minutes) =>
            extendedReadyBy(order, minutes, now) && (
              <Button
                key={minutes}
                tone="soft"
                room="tight"
                aria-label={orderChangeMessages.moreMinutes(minutes)}
                busy={isPending}
                onClick={extend(minutes)}
              >
                <span className="num">{orderChangeMessages.plus(minutes)}</span>
              </Button>
            ),
        )}
      </div>
    </div>
  );
}
