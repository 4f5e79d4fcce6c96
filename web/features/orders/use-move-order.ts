import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  orderActions,
  type OrderAction,
  type OrderParty,
  type OrderStatus,
} from '#shared/domain/order-lifecycle.ts';
import { orderMessages } from '#shared/messages/ar/orders.ts';
import { offerPush } from '#web/features/push/state.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { toast } from '#web/ui/toast.ts';
import { withMoves, type MovableOrder, type PendingMove } from './state.ts';

export interface OrderMover {
  move: (orderId: string, action: OrderAction) => void;
  /** The orders as they will be once the server has agreed to what was pressed. */
  withMoves: <O extends MovableOrder>(orders: readonly O[]) => O[];
}

/** A ticket changes its column at once. What the server refuses is forgotten: the ticket is back, and the reason is said. */
export function useMoveKitchenOrder(): OrderMover {
  const api = useApi();
  const { pending, callbacks } = usePendingMoves(api.orders.listForRestaurant.key(), 'restaurant');
  const { mutate } = useMutation(api.orders.updateStatusAsRestaurant.mutationOptions(callbacks));
  return {
    move: (orderId, action) => mutate({ orderId, newStatus: orderActions[action].to }),
    withMoves: (orders) => withMoves(orders, pending),
  };
}

/** The same in an admin's lists; an order that left its tab goes when the list is asked again. */
export function useMoveOrderAsAdmin(): OrderMover {
  const api = useApi();
  const { pending, callbacks } = usePendingMoves(api.orders.listAllAsAdmin.key(), 'admin');
  const { mutate } = useMutation(api.orders.updateStatusAsAdmin.mutationOptions(callbacks));
  return {
    move: (orderId, action) => mutate({ orderId, newStatus: orderActions[action].to }),
    withMoves: (orders) => withMoves(orders, pending),
  };
}

type Move = Omit<PendingMove, 'at'>;

/**
 * Laid over the lists instead of written into them: an answer that was under way when the button was pressed cannot
 * bring the old state back.
 */
function usePendingMoves(queryKey: readonly unknown[], by: OrderParty) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<readonly PendingMove[]>([]);
  const forget = ({ orderId }: Move) => setPending((moves) => moves.filter((one) => one.orderId !== orderId));
  const callbacks = {
    onMutate: (move: Move) => setPending((moves) => [...moves, { ...move, at: new Date() }]),
    onError: (error: unknown, move: Move) => {
      forget(move);
      const { code, text } = readAppError(error);
      toast.error(code === 'internal' ? orderMessages.statusChangeFailed : text);
    },
    onSuccess: ({ status }: { status: OrderStatus }) => {
      const said = saidAfter[status];
      if (said) toast.success(said);
      // The kitchen is at work: orders should reach it with the screen off too.
      if (status === 'preparing' && by === 'restaurant') offerPush('kitchen');
    },
    onSettled: async (_order: unknown, _error: unknown, move: Move) => {
      await queryClient.invalidateQueries({ queryKey });
      forget(move);
    },
  };
  return { pending, callbacks };
}

/** What is said once the server has agreed. */
const saidAfter: Partial<Record<OrderStatus, string>> = {
  preparing: orderMessages.accepted,
  ready_for_pickup: orderMessages.ready,
  cancelled: orderMessages.rejected,
};
