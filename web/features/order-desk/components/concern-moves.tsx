import { Link } from '@tanstack/react-router';
import { MapPinPen, Phone } from 'lucide-react';
import type { AdminOrder } from '#shared/contract/orders/order-views.ts';
import type { AttentionReason } from '#shared/domain/orders/attention.ts';
import { mendMessages } from '#messages/orders/mends.ts';
import { reachMessages } from '#messages/orders/reach.ts';
import { OrderMoves } from '#web/features/orders/components/order-moves.tsx';
import { useMoveOrderAsAdmin } from '#web/features/orders/use-move-order.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { withoutAskedCancel } from '../state.ts';
import { CancelRequest } from './cancel-request.tsx';
import { CancelWish } from './cancel-wish.tsx';
import { GiveJob } from './give-job.tsx';
import { OfferOfOrder } from './offer-of-order.tsx';

type CallLinkProps = { party: 'restaurant' | 'courier'; name: string; phone: string | null };

interface ConcernMovesProps {
  order: AdminOrder;
  reason: AttentionReason;
}

const CallLink = ({ party, name, phone }: CallLinkProps) =>
  phone === null ? null : (
    <a href={`tel:${phone}`} className={buttonClass({ tone: 'outline', className: 'mt-3 w-full' })}>
      <Phone aria-hidden className="size-5" />
      {reachMessages.call(party, name)}
    </a>
  );

export function ConcernMoves({ order, reason }: ConcernMovesProps) {
  const { move, withMoves } = useMoveOrderAsAdmin();
  const [shown = order] = withMoves([order]);
  return (
    <>
      {reason === 'wrong_address' && (
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
      {reason === 'unanswered' && (
        <CallLink party="restaurant" name={order.restaurant.name} phone={order.restaurant.phone} />
      )}
      {order.courierName && <CallLink party="courier" name={order.courierName} phone={order.courierPhone} />}
      <OfferOfOrder order={shown} />
      <GiveJob order={shown} />
      <OrderMoves
        order={withoutAskedCancel(shown)}
        party="admin"
        onMove={(action, why) => move(order, action, why)}
      />
    </>
  );
}
