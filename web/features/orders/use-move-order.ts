import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { KitchenOrder } from '#shared/contract/orders/order-views.ts';
import type { OrderAction, OrderParty } from '#shared/domain/orders/order-lifecycle.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { offerPush } from '#web/features/push/state.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { useOwnApi } from '#web/lib/use-restaurant.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { useMutation } from '#web/lib/use-mutation.ts';
import { toast } from '#web/ui/dialogs/toast.ts';
import type { MoveReasons } from './components/move-reason-dialog.tsx';
import { withMoves, type MovableOrder, type PendingMove } from './state.ts';

export type MoveDetails = MoveReasons | { preparationMinutes: number };

export interface OrderMover {
  move: (order: Pick<MovableOrder, 'id' | 'version'>, action: OrderAction, details?: MoveDetails) => void;
  withMoves: <O extends MovableOrder>(orders: readonly O[]) => O[];
}

/** The move is shown at once: a refusal returns the ticket and shows the reason. */
export function useMoveKitchenOrder(onAccepted: (order: KitchenOrder) => void): OrderMover {
  const api = useOwnApi();
  const { pending, callbacks, once } = usePendingMoves(api.orders.listForRestaurant.key(), 'restaurant');
  const { mutate } = useMutation(
    api.orders.updateStatusAsRestaurant.mutationOptions({
      ...callbacks,
      onSuccess: (order, move) => {
        callbacks.onSuccess(order, move);
        if (move.action === 'accept') onAccepted(order);
      },
    }),
  );
  return {
    move: ({ id: orderId, version }, action, details) =>
      once({ orderId, version }, () => mutate({ orderId, action, version, ...details })),
    withMoves: (orders) => withMoves(orders, pending),
  };
}

export function useMoveOrderAsAdmin(): OrderMover {
  const api = useApi();
  const { pending, callbacks, once } = usePendingMoves(api.orders.key(), 'admin');
  const { mutate } = useMutation(api.orders.updateStatusAsAdmin.mutationOptions(callbacks));
  return {
    move: ({ id: orderId, version }, action, details) =>
      once({ orderId, version }, () => mutate({ orderId, action, version, ...details })),
    withMoves: (orders) => withMoves(orders, pending),
  };
}

type Move = Omit<PendingMove, 'at'>;

type Place = Pick<PendingMove, 'orderId' | 'version'>;

const nameOf = ({ orderId, version }: Place): string => `${orderId} ${version}`;

/** Moves are kept beside the lists, also after their end: an answer from before it, and a lost network, cannot restore the old state. */
function usePendingMoves(queryKey: readonly unknown[], by: OrderParty) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<readonly PendingMove[]>([]);
  const underWay = useRef(new Set<string>());
  /** A double tap is one move. The next move may come before this one's answer: a hint announced it first. */
  const once = (place: Place, send: () => void) => {
    if (underWay.current.has(nameOf(place))) return;
    underWay.current.add(nameOf(place));
    send();
  };
  const forget = (place: Place) => {
    underWay.current.delete(nameOf(place));
    setPending((moves) => moves.filter((one) => nameOf(one) !== nameOf(place)));
  };
  const callbacks = {
    onMutate: (move: Move) =>
      setPending((moves) => [
        ...moves.filter(({ orderId }) => orderId !== move.orderId),
        { ...move, at: serverNow() },
      ]),
    onError: (error: unknown, move: Move) => {
      forget(move);
      const { code, text } = readAppError(error);
      toast.error(code === 'internal' ? orderMessages.statusChangeFailed : text);
    },
    onSuccess: (_order: unknown, { action }: Move) => {
      const said = saidAfter[action];
      if (said) toast.say(said);
      // A kitchen at work should get orders with its screen off too.
      if (action === 'accept' && by === 'restaurant') offerPush('kitchen');
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  };
  return { pending, callbacks, once };
}

const saidAfter: Partial<Record<OrderAction, string>> = {
  accept: orderMessages.accepted,
  mark_ready: orderMessages.ready,
  reject: orderMessages.rejected,
  cancel: orderMessages.cancelled,
  release: orderMessages.released,
  mark_picked_up: orderMessages.pickedUp,
  mark_delivered: orderMessages.deliveryCompleted,
};
