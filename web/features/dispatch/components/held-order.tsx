import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import type { HeldOrder as Held } from '../use-drag-to-courier.ts';

/** Follows the pointer. */
export const HeldOrder = ({ orderId, x, y }: Held) => (
  <svg aria-hidden className="pointer-events-none fixed inset-0 z-50 size-full">
    <g transform={`translate(${x} ${y - 34})`}>
      <rect x={-56} y={-20} width={112} height={40} rx={20} className="fill-blue" />
      <text y={6} textAnchor="middle" direction="ltr" className="fill-blue-fg text-base font-bold">
        {`#${shortOrderId(orderId)}`}
      </text>
    </g>
  </svg>
);
