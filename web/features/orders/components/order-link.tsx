import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { dashboardMessages } from '#messages/orders/orders.ts';
import { paths } from '#web/paths.ts';
import { Ltr } from '#web/ui/display/ltr.tsx';

interface OrderLinkProps {
  orderId: string;
  /** The browser's Back leads to the list at the same place. */
  isFromList?: boolean;
  className?: string;
}

/** The number of an order where an admin reads it: it leads to the order. Its ring is seen on every ground that its text is. */
export const OrderLink = ({ orderId, isFromList, className }: OrderLinkProps) => (
  <Link
    to={paths.adminOrder(orderId)}
    {...(isFromList && { state: { isFromList } })}
    aria-label={dashboardMessages.openOrder(shortOrderId(orderId))}
    className={clsx(
      'inline-flex min-h-11 min-w-11 items-center underline underline-offset-4 [--ring:currentColor]',
      className,
    )}
  >
    <Ltr>#{shortOrderId(orderId)}</Ltr>
  </Link>
);
