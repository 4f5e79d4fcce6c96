import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { shortOrderId } from '#shared/domain/order-lifecycle.ts';
import { dashboardMessages } from '#shared/messages/ar/orders.ts';
import { paths } from '#web/paths.ts';
import { Ltr } from '#web/ui/ltr.tsx';

interface OrderLinkProps {
  orderId: string;
  /** Back leads to the list at the same place. */
  isFromList?: boolean;
  className?: string;
}

/** The number of an order where an admin reads it: it leads to the order. Takes no more height than its line. */
export const OrderLink = ({ orderId, isFromList, className }: OrderLinkProps) => (
  <Link
    to={paths.adminOrder(orderId)}
    {...(isFromList && { state: { isFromList } })}
    aria-label={dashboardMessages.openOrder(shortOrderId(orderId))}
    className={clsx('-my-3 inline-flex min-h-11 items-center underline underline-offset-4', className)}
  >
    <Ltr>#{shortOrderId(orderId)}</Ltr>
  </Link>
);
