import { orderMessages } from '#messages/orders/orders.ts';
import { useRunningOrders } from '../use-running-orders.ts';

export function RunningMark() {
  if (useRunningOrders().length === 0) return null;
  return (
    <span className="absolute end-1.5 top-0 grid size-3 place-items-center">
      <span className="absolute size-3 rounded-full bg-accent motion-safe:animate-[ping_1s_ease-out_3]" />
      <span className="relative size-2.5 rounded-full bg-accent ring-2 ring-surface" />
      <span className="sr-only">{orderMessages.isRunning}</span>
    </span>
  );
}
