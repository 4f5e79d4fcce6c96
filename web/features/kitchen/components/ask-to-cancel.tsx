import { useState } from 'react';
import type { BoardOrder } from '#shared/contract/orders/order-views.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { cancelRequestMessages } from '#messages/orders/cancel-requests.ts';
import { moveReasonLabel } from '#messages/orders/move-reasons.ts';
import { useAskToCancel } from '#web/features/orders/api.ts';
import { MoveReasonDialog } from '#web/features/orders/components/move-reason-dialog.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { tellEnd } from '#web/ui/states/tell-end.ts';
import { toast } from '#web/ui/dialogs/toast.ts';

/** A kitchen that may not cancel asks the admins (product §4.19). */
export function AskToCancel({ order }: { order: BoardOrder }) {
  const [isAsking, setIsAsking] = useState(false);
  const ask = useAskToCancel();
  const { id: orderId, version, cancelRequest } = order;
  const close = () => setIsAsking(false);
  if (cancelRequest) return <Asked request={cancelRequest} />;
  if (!order.mayAskToCancel) return null;
  return (
    <>
      <Button tone="quiet" busy={ask.isPending} className="mt-2 w-full" onClick={() => setIsAsking(true)}>
        {cancelRequestMessages.ask}
      </Button>
      {isAsking && (
        <MoveReasonDialog
          order={order}
          action="cancel"
          party="restaurant"
          asked={{
            title: cancelRequestMessages.askTitle(shortOrderId(orderId)),
            confirmLabel: cancelRequestMessages.send,
          }}
          onClose={close}
          onChosen={(why) => {
            close();
            tellEnd(ask.mutateAsync({ orderId, version, ...why }), {
              done: () => toast.say(cancelRequestMessages.sent),
            });
          }}
        />
      )}
    </>
  );
}

const Asked = ({ request }: { request: NonNullable<BoardOrder['cancelRequest']> }) => (
  <p role="status" className="mt-3 rounded-md bg-sunken px-3 py-2 text-sm font-semibold dark:bg-raised">
    {request.answer === 'kept' ? cancelRequestMessages.kept : cancelRequestMessages.waiting}
    <span className="block font-normal text-fg-muted">
      {moveReasonLabel[request.reason]}
      {request.words && <bdi className="block">{request.words}</bdi>}
    </span>
  </p>
);
