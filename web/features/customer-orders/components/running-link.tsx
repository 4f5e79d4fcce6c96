import { Link } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { layoutMessages } from '#messages/frame/layout.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { useRunningOrders } from '../use-running-orders.ts';
import { RunningMark } from './running-mark.tsx';

/** The link stands on wide screens, where no bottom bar leads to the orders. */
export function RunningLink() {
  if (useRunningOrders().length === 0) return null;
  return (
    <Link to={paths.orders} className={buttonClass({ tone: 'ghost', className: 'max-md:hidden' })}>
      <span className="relative grid h-7 w-9 place-items-center">
        <ReceiptText aria-hidden className="size-5" />
        <RunningMark />
      </span>
      {/* Large text leaves no room for it. */}
      <span className="@max-2xl:sr-only">{layoutMessages.orders}</span>
    </Link>
  );
}
