import { Check } from 'lucide-react';
import type { OrderAction } from '#shared/domain/order-lifecycle.ts';
import { orderActionLabel } from '#shared/messages/ar/orders.ts';
import { Button } from '#web/ui/button.tsx';

type OrderMovesProps = {
  actions: readonly OrderAction[];
  onMove: (action: OrderAction) => void;
  /** The element that says why a new order cannot be rejected here. */
  rejectNoteId?: string;
};

export function OrderMoves({ actions, onMove, rejectNoteId }: OrderMovesProps) {
  const move = (action: OrderAction) => () => onMove(action);
  if (actions.includes('mark_ready')) {
    return (
      <Button size="xl" tone="brick" className="mt-3 w-full" onClick={move('mark_ready')}>
        <Check aria-hidden className="size-5" />
        {orderActionLabel.mark_ready}
      </Button>
    );
  }
  if (!actions.includes('accept')) return null;
  const mayReject = actions.includes('reject');
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="xl" room="tight" className="grow-999 basis-40" onClick={move('accept')}>
        {orderActionLabel.accept}
      </Button>
      {/* Not `disabled`: keyboard users must be able to hear the reason. */}
      <Button
        size="xl"
        tone={mayReject ? 'dangerSoft' : 'plain'}
        aria-disabled={!mayReject || undefined}
        aria-describedby={mayReject ? undefined : rejectNoteId}
        onClick={mayReject ? move('reject') : undefined}
        room="wide"
        className="grow"
      >
        {orderActionLabel.reject}
      </Button>
    </div>
  );
}
