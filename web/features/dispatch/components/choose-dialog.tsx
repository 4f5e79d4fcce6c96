import { useState } from 'react';
import type { DispatchDesk } from '#shared/contract/orders/dispatch.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { dispatchDeskMessages } from '#messages/orders/dispatch-desk.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ChooseAct } from './choose-act.tsx';
import { ChooseCourier } from './choose-courier.tsx';

/** An order, and the courier for it, who is chosen first where none is named. */
export interface Asked {
  orderId: string;
  courierId: string | null;
}

interface ChooseDialogProps {
  desk: Pick<DispatchDesk, 'waiting' | 'onDuty'>;
  /** Undefined: closed. */
  asked: Asked | undefined;
  onAsk: (asked: Asked | undefined) => void;
}

/** The dialog is outside the lists: the order may leave them meanwhile. */
export function ChooseDialog({ desk, asked, onAsk }: ChooseDialogProps) {
  // The order is still shown while the dialog closes.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  const order = desk.waiting.find(({ orderId }) => orderId === shown?.orderId);
  const courier = desk.onDuty.find(({ courierId }) => courierId === shown?.courierId);
  const shortId = shortOrderId(shown?.orderId ?? '');
  return (
    <Dialog
      isOpen={asked !== undefined}
      onOpenChange={() => onAsk(undefined)}
      title={
        courier ? dispatchDeskMessages.sayOf(shortId, courier.name) : dispatchDeskMessages.chooseFor(shortId)
      }
      text={order && dispatchDeskMessages.way(order.restaurantName, order.district)}
    >
      <div className="px-5 pt-3 pb-6 sm:px-6">
        {!order && <EmptyState food="scooter" title={dispatchDeskMessages.gone} />}
        {order && courier && (
          <ChooseAct
            order={order}
            courier={courier}
            onBack={() => onAsk({ orderId: order.orderId, courierId: null })}
            onDone={() => onAsk(undefined)}
          />
        )}
        {order && !courier && (
          <>
            {shown?.courierId && <p role="alert">{dispatchDeskMessages.courierGone}</p>}
            <ChooseCourier
              order={order}
              couriers={desk.onDuty}
              onChosen={(courierId) => onAsk({ orderId: order.orderId, courierId })}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
