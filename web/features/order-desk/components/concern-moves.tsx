import { Link } from '@tanstack/react-router';
import { MapPinPen, Phone } from 'lucide-react';
import type { AdminOrder } from '#shared/contract/orders/order-views.ts';
import { mendMessages } from '#messages/orders/mends.ts';
import { reachMessages } from '#messages/orders/reach.ts';
import { OrderMoves } from '#web/features/orders/components/order-moves.tsx';
import { useMoveOrderAsAdmin } from '#web/features/orders/use-move-order.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { withoutAskedCancel } from '../state.ts';
import { CancelRequest } from './cancel-request.tsx';
import { CancelWish } from './cancel-wish.tsx';

interface ConcernMovesProps {
  order: AdminOrder;
  /** What the courier could not find. */
  isWrongAddress: boolean;
}

export function ConcernMoves({ order, isWrongAddress }: ConcernMovesProps) {
  const { move, withMoves } = useMoveOrderAsAdmin();
  const [shown = order] = withMoves([order]);
  return (
    <>
      {isWrongAddress && (
        <Link
          to={paths.adminOrder(order.id)}
          className={buttonClass({ tone: 'accent', className: 'mt-3 w-full' })}
        >
          <MapPinPen aria-hidden className="size-5" />
          {mendMessages.open}
        </Link>
      )}
      <CancelRequest order={shown} />
      <CancelWish order={shown} move={move} />
      {order.courierName && order.courierPhone && (
        <a
          href={`tel:${order.courierPhone}`}
          className={buttonClass({ tone: 'outline', className: 'mt-3 w-full' })}
        >
          <Phone aria-hidden className="size-5" />
          {reachMessages.call('courier', order.courierName)}
        </a>
      )}
      <OrderMoves
        order={withoutAskedCancel(shown)}
        party="admin"
        onMove={(action, why) => move(order, action, why)}
      />
    </>
  );
}
