import type { DeskCourier, WaitingOrder } from '#shared/contract/orders/dispatch.ts';
import type { PinKind } from '#shared/domain/dispatch/pins.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { dispatchDeskMessages, pinDone, pinLifted } from '#messages/orders/dispatch-desk.ts';
import { toast } from '#web/ui/dialogs/toast.ts';
import { usePinCalls } from './api.ts';
import { failureText, undoOf, type PinCall } from './state.ts';

type SaidPin = WaitingOrder['pins'][number];
export type NamedCourier = Pick<DeskCourier, 'courierId' | 'name'>;

/** Says of an order and a courier what the plan obeys, and takes it back. A toast says each act once, with a way back. */
export function useOrderPins() {
  const calls = usePinCalls();

  const undo = async (orderId: string, [first, ...rest]: readonly PinCall[]): Promise<void> => {
    if (!first) return;
    await calls[first.call].mutateAsync({ orderId, courierId: first.courierId });
    await undo(orderId, rest);
  };
  const show = (title: string, orderId: string, steps: readonly PinCall[]) => {
    const subject = `pins ${orderId}`;
    const onClick = () =>
      void undo(orderId, steps).then(
        () => toast.success(dispatchDeskMessages.undone, { subject }),
        (error: unknown) => toast.error(failureText(error), { subject }),
      );
    toast.success(title, { subject, action: { label: dispatchDeskMessages.undo, onClick } });
  };
  return {
    isPending: Object.values(calls).some((call) => call.isPending),
    error: calls.pin.error ?? calls.forbid.error,
    say: (
      kind: PinKind,
      order: WaitingOrder,
      { courierId, name, onSaid }: NamedCourier & { onSaid: () => void },
    ) => {
      const { orderId, pins } = order;
      calls[kind].mutate(
        { orderId, courierId },
        {
          onSuccess: () => {
            show(pinDone[kind](shortOrderId(orderId), name), orderId, undoOf(pins, { kind, courierId }));
            onSaid();
          },
        },
      );
    },
    lift: (orderId: string, { courierId, courierName, kind }: SaidPin, onLifted?: () => void) =>
      calls.unpin.mutate(
        { orderId, courierId },
        {
          onSuccess: () => {
            show(pinLifted[kind](shortOrderId(orderId), courierName), orderId, [{ call: kind, courierId }]);
            onLifted?.();
          },
          onError: (error) => toast.error(failureText(error)),
        },
      ),
  };
}
